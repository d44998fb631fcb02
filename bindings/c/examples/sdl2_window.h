// A window of SDL 2, and pictures in it: what sdl2.c and sdl2_sheet.c have in common.
//
// Points are the window's coordinates. On a dense display a point has several pixels (`density`): the pictures are made
// in pixels, and the renderer scales points to pixels. SDL 2 stamps each sample with the time of reading, in whole
// milliseconds.

#ifndef SDL2_WINDOW_H
#define SDL2_WINDOW_H

#include <SDL.h>
#include <SDL_ttf.h>
#include <cardstack.h>
#include <math.h>
#include <stdio.h>

enum { CITIES = 8, MOUSE = -1 };  // SDL's fingers have other numbers.

static const char *const names[] = {"Lisbon", "Kyoto", "Bergen", "Oaxaca", "Tbilisi", "Hobart", "Dakar", "Quito"};
static const Uint32 colours[] = {0xD9694F, 0x785EA6, 0x3E7CB1, 0xD08A2E, 0x58966E, 0x2F8C92, 0xC45A82, 0x5C6B94};

static SDL_Window *window;
static SDL_Renderer *renderer;
static TTF_Font *font;
static int width = 390, height = 648;
static float density = 1;

static double now(void) { return (double)SDL_GetPerformanceCounter() / (double)SDL_GetPerformanceFrequency(); }

// Returns a sample's time on the clock of `now`. SDL's milliseconds wrap after 49 days; their difference is right.
static double time_of(const SDL_Event *e) { return now() - (Uint32)(SDL_GetTicks() - e->common.timestamp) / 1000.0; }

static void require(int is_fine, const char *reason) {
  if (is_fine) return;
  fprintf(stderr, "%s\n", reason);
  exit(1);
}

// The window is open, has a new size, or is on another display.
static void measure_window(void) {
  int pixels;
  SDL_GetWindowSize(window, &width, &height);
  SDL_GetRendererOutputSize(renderer, &pixels, NULL);
  density = (float)pixels / (float)width;
  SDL_RenderSetScale(renderer, density, density);
}

static void open_window(const char *title, const char *font_file) {
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");  // SDL must not report a finger as a mouse, too.
  SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
  require(SDL_Init(SDL_INIT_VIDEO) == 0 && TTF_Init() == 0, SDL_GetError());
  window = SDL_CreateWindow(title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height,
                            SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
  renderer = window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC) : NULL;
  require(renderer != NULL, SDL_GetError());
  font = TTF_OpenFont(font_file, 40);
  require(font != NULL, TTF_GetError());
}

static void close_window(void) {
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);
  TTF_Quit();
  SDL_Quit();
}

static void forget(SDL_Texture **picture) {
  if (*picture) SDL_DestroyTexture(*picture);
  *picture = NULL;
}

// Makes a picture at its first use: a text in a box with round corners. The outermost pixels are transparent, so that
// the edges are smooth when the picture is turned.
static void make(SDL_Texture **picture, double points_wide, double points_high, Uint32 colour, const char *text,
                 double text_size) {
  if (*picture) return;
  const int w = (int)lround(points_wide * density), h = (int)lround(points_high * density);
  TTF_SetFontSize(font, (int)lround(text_size * density));
  SDL_Surface *box = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
  SDL_Surface *words = TTF_RenderUTF8_Blended(font, text, (SDL_Color){255, 255, 255, 255});
  require(box && words, SDL_GetError());
  SDL_FillRect(box, NULL, 0xFF000000 | colour);
  SDL_BlitSurface(words, NULL, box, &(SDL_Rect){(w - words->w) / 2, (h - words->h) / 2, 0, 0});
  SDL_FreeSurface(words);
  const double radius = fmin(20 * density, h / 3.0);
  for (int i = 0; i < w * h; i++) {
    Uint32 *pixel = (Uint32 *)((Uint8 *)box->pixels + i / w * box->pitch) + i % w;
    const double dx = fmax(0, fabs(i % w + 0.5 - w / 2.0) - (w / 2.0 - 1 - radius));
    const double dy = fmax(0, fabs(i / w + 0.5 - h / 2.0) - (h / 2.0 - 1 - radius));
    const double cover = fmin(fmax(radius + 0.5 - hypot(dx, dy), 0), 1);  // The box's share of the pixel.
    *pixel = (*pixel & 0xFFFFFF) | (Uint32)lround(255 * cover) << 24;
  }
  *picture = SDL_CreateTextureFromSurface(renderer, box);
  SDL_FreeSurface(box);
  require(*picture != NULL, SDL_GetError());
  SDL_SetTextureScaleMode(*picture, SDL_ScaleModeLinear);
}

// Draws a picture turned about the card's centre. Its own centre is (dx, dy) points from the card's.
static void put(SDL_Texture *picture, const cardstack_pose *pose, double w, double h, double dx, double dy,
                double opacity) {
  const double s = pose->scale * sin(pose->rotation), c = pose->scale * cos(pose->rotation);
  SDL_FRect place = {.w = (float)(w * pose->scale), .h = (float)(h * pose->scale)};
  place.x = (float)(pose->x + dx * c - dy * s) - place.w / 2;
  place.y = (float)(pose->y + dx * s + dy * c) - place.h / 2;
  SDL_SetTextureAlphaMod(picture, (Uint8)lround(255 * opacity));
  SDL_RenderCopyExF(renderer, picture, NULL, &place, pose->rotation * 57.29577951, NULL, SDL_FLIP_NONE);
}

#endif
