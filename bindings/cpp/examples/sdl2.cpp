// A deck in a window, over SDL 2 and SDL_ttf, for mouse, fingers and keys: arrows swipe, Backspace undoes, Escape ends.
//
//     c++ -std=c++17 sdl2.cpp -o cards -I../../c/examples $(pkg-config --cflags --libs cardstack sdl2 SDL2_ttf)
//     ./cards /usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf
//
// Points are the window's coordinates. On a dense display a point has several pixels (`density`): the pictures are made
// in pixels, and the renderer scales points to pixels. SDL 2 stamps each sample with the time of reading, in whole
// milliseconds.

#include <SDL.h>
#include <SDL_ttf.h>

#include <algorithm>
#include <cardstack.hpp>
#include <cassert>
#include <cmath>
#include <iostream>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>

#include "less_motion.h"

namespace {

using cardstack::Direction;

struct City {
  const char *name;
  Uint32 colour;
};
constexpr City cities[] = {{"Lisbon", 0xD9694F}, {"Kyoto", 0x785EA6},  {"Bergen", 0x3E7CB1}, {"Oaxaca", 0xD08A2E},
                           {"Tbilisi", 0x58966E}, {"Hobart", 0x2F8C92}, {"Dakar", 0xC45A82},  {"Quito", 0x5C6B94}};
constexpr Uint32 ground = 0xF0F1F5, soft = 0x4A5060, good = 0x26965C, bad = 0xCE3846, shade = 0x1E1432;
constexpr std::int64_t mouse = -1;  // SDL's fingers have other numbers.

template <auto free>
struct Freed {
  template <class T>
  void operator()(T *object) const { free(object); }
};
template <class T, auto free>
using Owned = std::unique_ptr<T, Freed<free>>;

template <class T>
T *require(T *object) {
  if (object == nullptr) throw std::runtime_error(SDL_GetError());
  return object;
}

double now() {
  return static_cast<double>(SDL_GetPerformanceCounter()) / static_cast<double>(SDL_GetPerformanceFrequency());
}

class Host {
 public:
  explicit Host(const char *font_file) : font_(require(TTF_OpenFont(font_file, 40))) {
    measure();
    deck_ = cardstack::Deck(config());
    heed_motion();
    for (cardstack::Card card = 1; card <= std::size(cities); card++) deck_.append(now(), {card});
  }

  void run() {
    while (is_running_) {
      // Feed every sample before the frame. At rest the program sleeps until a sample arrives or something is due.
      if (frame_.wake_in > 0) SDL_WaitEventTimeout(nullptr, static_cast<int>(std::min(frame_.wake_in * 1000 + 1, 1e3)));
      for (SDL_Event sample; is_running_ && SDL_PollEvent(&sample) != 0;) {
        try {
          take(sample);
        } catch (const cardstack::Error &) {
          say(deck_.error_message());  // The call has not changed the deck.
        }
      }
      const double time = now();
      const auto poses = deck_.advance(time, frame_);
      assert(frame_.time <= time);  // Else a call had a time in milliseconds, or of another clock: see "Time" in cardstack.h.
      deck_.visit_events(cardstack::Overloaded{
          [&](const cardstack::event::Committed &event) {
            say((event.direction == Direction::right ? "like " : "nope ") + name(event.card));
          },
          [&](const cardstack::event::Cancelled &event) { say("return " + name(event.card)); },
          [&](const cardstack::event::Undone &event) { say("undo " + name(event.card)); },
          [&](const cardstack::event::Tap &event) { say("open " + name(event.card)); },
          [](const auto &) {},
      });
      draw(poses);
    }
  }

 private:
  static std::string name(cardstack::Card card) { return cities[card - 1].name; }

  cardstack::DeckConfig config() const {
    cardstack::DeckConfig config(cardstack::Preset::classic);
    config.viewport.width = width_, config.viewport.height = height_;
    config.card.margin_x = 24, config.card.margin_y = 96;
    return config;
  }

  // Asks the system how much motion the user wants. A change in its settings takes the focus away meanwhile.
  void heed_motion() {
    cardstack::DeckConfig config = deck_.config();
    config.reduced_motion = wants_less_motion();
    deck_.set_config(now(), config);
  }

  void say(const std::string &line) {
    said_ = line;
    std::cout << line << std::endl;
    pictures_.erase("said");
  }

  // -- What comes in --------------------------------------------------------------------------------------------------

  void take(const SDL_Event &e) {
    // The sample's time on the clock of `now`. SDL's milliseconds wrap after 49 days; the unsigned difference stays
    // right.
    const double time = now() - static_cast<Uint32>(SDL_GetTicks() - e.common.timestamp) / 1000.0;
    const double x = e.tfinger.x * width_, y = e.tfinger.y * height_;  // A finger's place is a share of the window.
    switch (e.type) {
      case SDL_QUIT: is_running_ = false; break;
      case SDL_MOUSEBUTTONDOWN:
        if (e.button.button == SDL_BUTTON_LEFT) deck_.pointer_down(time, mouse, e.button.x, e.button.y);
        break;
      case SDL_MOUSEMOTION: deck_.pointer_move(time, mouse, e.motion.x, e.motion.y); break;
      case SDL_MOUSEBUTTONUP:
        if (e.button.button == SDL_BUTTON_LEFT) deck_.pointer_up(time, mouse, e.button.x, e.button.y);
        break;
      case SDL_FINGERDOWN: deck_.pointer_down(time, finger_ = e.tfinger.fingerId, x, y); break;
      case SDL_FINGERMOTION: deck_.pointer_move(time, e.tfinger.fingerId, x, y); break;
      case SDL_FINGERUP: deck_.pointer_up(time, e.tfinger.fingerId, x, y); break;
      case SDL_KEYDOWN:
        if (e.key.keysym.sym == SDLK_LEFT) deck_.swipe(time, Direction::left);
        if (e.key.keysym.sym == SDLK_RIGHT) deck_.swipe(time, Direction::right);
        if (e.key.keysym.sym == SDLK_BACKSPACE && !deck_.undo(time)) say(deck_.error_message());
        if (e.key.keysym.sym == SDLK_ESCAPE) is_running_ = false;
        break;
      case SDL_WINDOWEVENT:
        if (e.window.event == SDL_WINDOWEVENT_SIZE_CHANGED) {
          measure();
          deck_.set_viewport(time, width_, height_);
        } else if (e.window.event == SDL_WINDOWEVENT_FOCUS_GAINED) {
          heed_motion();
        } else if (e.window.event == SDL_WINDOWEVENT_FOCUS_LOST) {  // The releases may not arrive.
          deck_.pointer_cancel(time, mouse);
          deck_.pointer_cancel(time, finger_);
        }
    }
  }

  // The window has a new size, or is on another display: discards all pictures, to make them again.
  void measure() {
    int pixels;
    SDL_GetWindowSize(window_.get(), &width_, &height_);
    SDL_GetRendererOutputSize(renderer_.get(), &pixels, nullptr);
    density_ = static_cast<float>(pixels) / static_cast<float>(width_);
    SDL_RenderSetScale(renderer_.get(), density_, density_);
    pictures_.clear();
  }

  // -- What is drawn --------------------------------------------------------------------------------------------------

  using Surface = Owned<SDL_Surface, SDL_FreeSurface>;
  using Texture = Owned<SDL_Texture, SDL_DestroyTexture>;

  // Returns the picture with this key, a text in a box with round corners. It is made at the first call. The outermost
  // pixels are transparent, so that the edges are smooth when the picture is turned.
  SDL_Texture *picture(const std::string &key, double width, double height, Uint32 colour, const std::string &text,
                       double size) {
    Texture &made = pictures_[key];
    if (made) return made.get();
    const int w = static_cast<int>(std::lround(width * density_)), h = static_cast<int>(std::lround(height * density_));
    TTF_SetFontSize(font_.get(), static_cast<int>(std::lround(size * density_)));
    Surface box(require(SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888)));
    Surface words(require(TTF_RenderUTF8_Blended(font_.get(), text.c_str(), {255, 255, 255, 255})));
    SDL_Rect place = {(w - words->w) / 2, (h - words->h) / 2, 0, 0};
    SDL_FillRect(box.get(), nullptr, 0xFF000000 | colour);
    SDL_BlitSurface(words.get(), nullptr, box.get(), &place);
    const double radius = std::min(20.0 * density_, h / 3.0);
    for (int y = 0; y < h; y++) {
      auto *row = reinterpret_cast<Uint32 *>(static_cast<Uint8 *>(box->pixels) + y * box->pitch);
      for (int x = 0; x < w; x++) {
        const double dx = std::max(0.0, std::abs(x + 0.5 - w / 2.0) - (w / 2.0 - 1 - radius));
        const double dy = std::max(0.0, std::abs(y + 0.5 - h / 2.0) - (h / 2.0 - 1 - radius));
        const double cover = std::clamp(radius + 0.5 - std::hypot(dx, dy), 0.0, 1.0);  // The box's share of the pixel.
        row[x] = (row[x] & 0xFFFFFF) | static_cast<Uint32>(std::lround(255 * cover)) << 24;
      }
    }
    made.reset(require(SDL_CreateTextureFromSurface(renderer_.get(), box.get())));
    SDL_SetTextureScaleMode(made.get(), SDL_ScaleModeLinear);
    return made.get();
  }

  // Draws a picture turned about the card's centre. Its own centre is (dx, dy) points from the card's.
  void put(SDL_Texture *texture, const cardstack::Pose &pose, double width, double height, double dx, double dy,
           double opacity) {
    const double w = width * pose.scale, h = height * pose.scale;
    const double s = pose.scale * std::sin(pose.rotation), c = pose.scale * std::cos(pose.rotation);
    const SDL_FRect place = {static_cast<float>(pose.x + dx * c - dy * s - w / 2),
                             static_cast<float>(pose.y + dx * s + dy * c - h / 2),
                             static_cast<float>(w), static_cast<float>(h)};
    SDL_SetTextureAlphaMod(texture, static_cast<Uint8>(std::lround(255 * opacity)));
    SDL_RenderCopyExF(renderer_.get(), texture, nullptr, &place, pose.rotation * 57.29577951, nullptr, SDL_FLIP_NONE);
  }

  void draw(cardstack::span<const cardstack::Pose> poses) {
    SDL_SetRenderDrawColor(renderer_.get(), ground >> 16, ground >> 8 & 255, ground & 255, 255);
    SDL_RenderClear(renderer_.get());
    cardstack::Pose below = {};
    below.x = width_ / 2.0, below.y = height_ - 42, below.scale = 1;
    put(picture("said", width_ - 48, 44, soft, said_, 18), below, width_ - 48, 44, 0, 0, 1);
    const double w = frame_.card_width, h = frame_.card_height;
    for (const cardstack::Pose &pose : poses) {
      const City &city = cities[pose.card - 1];
      SDL_Texture *shadow = picture("shadow", w, h, shade, " ", 44);
      for (int k = -8; k <= 24; k += 8) put(shadow, pose, w + k, h + k, 0, 6, pose.opacity * 0.05);
      put(picture(city.name, w, h, city.colour, city.name, 44), pose, w, h, 0, 0, pose.opacity);
      if (pose.stamp_opacity == 0) continue;
      const bool is_like = pose.direction == Direction::right;
      const char *word = is_like ? "LIKE" : "NOPE";
      SDL_Texture *stamp = picture(word, 150, 60, is_like ? good : bad, word, 34);
      // It stands on the side opposite to the way out, where it is seen longest.
      const double pop = pose.stamp_scale, side = is_like ? 99 - w / 2 : w / 2 - 99;
      put(stamp, pose, 150 * pop, 60 * pop, side, 60 - h / 2, pose.opacity * pose.stamp_opacity);
    }
    SDL_RenderPresent(renderer_.get());
  }

  int width_ = 390, height_ = 648;
  float density_ = 1;
  bool is_running_ = true;
  SDL_FingerID finger_ = 0;
  std::string said_ = "Drag a card";
  Owned<SDL_Window, SDL_DestroyWindow> window_{require(
      SDL_CreateWindow("Cards", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width_, height_,
                       SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI))};
  Owned<SDL_Renderer, SDL_DestroyRenderer> renderer_{
      require(SDL_CreateRenderer(window_.get(), -1, SDL_RENDERER_PRESENTVSYNC))};
  Owned<TTF_Font, TTF_CloseFont> font_;
  std::map<std::string, Texture> pictures_;
  cardstack::Deck deck_;
  cardstack::Frame frame_;
};

}  // namespace

int main(int count, char **words) {
  try {
    if (count != 2) throw std::runtime_error("usage: cards FONT.ttf");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");  // SDL must not report a finger as a mouse, too.
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0 || TTF_Init() != 0) throw std::runtime_error(SDL_GetError());
    Host(words[1]).run();
    TTF_Quit();
    SDL_Quit();
    return 0;
  } catch (const std::exception &error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
