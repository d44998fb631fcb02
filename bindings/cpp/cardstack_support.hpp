// SPDX-License-Identifier: MIT
// Part of the other headers: spans, results, errors, springs and curves as configurations hold them.

#ifndef CARDSTACK_SUPPORT_HPP
#define CARDSTACK_SUPPORT_HPP

#include "cardstack.h"
#include "cardstack_enums.hpp"

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <iterator>
#include <type_traits>
#include <utility>

// 1: a call that fails throws Error. 0: it returns a Result, which holds the value or the error. Without a definition
// it is 1 if the compiler has exceptions. The files of a program may use different values. Then their classes are
// different types; pass a deck from one to the other with `Deck::detach`.
#ifndef CARDSTACK_EXCEPTIONS
#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
#define CARDSTACK_EXCEPTIONS 1
#else
#define CARDSTACK_EXCEPTIONS 0
#endif
#endif

// Each value has an inline namespace, so that a program can use both.
#if CARDSTACK_EXCEPTIONS
#define CARDSTACK_MANNER throwing
#include <optional>
#include <stdexcept>
#include <string>
#else
#define CARDSTACK_MANNER returning
#endif

#if defined(__GNUC__)
#define CARDSTACK_COLD __attribute__((noinline, cold))
#define CARDSTACK_UNLIKELY(condition) __builtin_expect(!!(condition), 0)
#else
#define CARDSTACK_COLD
#define CARDSTACK_UNLIKELY(condition) (condition)
#endif

namespace cardstack {

using Card = std::uint64_t;
using Token = std::uint64_t;

/// A view of elements that it does not own, like C++20's std::span. Functions that take one accept a vector, an array,
/// or, for const elements, a list in braces.
template <class T>
class span {
 public:
  using element_type = T;
  using value_type = std::remove_cv_t<T>;
  using size_type = std::size_t;
  using difference_type = std::ptrdiff_t;
  using pointer = T *;
  using reference = T &;
  using iterator = T *;

  constexpr span() noexcept = default;
  constexpr span(T *data, std::size_t size) noexcept : data_(data), size_(size) {}
  template <std::size_t Count>
  constexpr span(T (&array)[Count]) noexcept : data_(array), size_(Count) {}
  /// Views any range with contiguous elements.
  template <class Range, class = std::enable_if_t<std::is_convertible_v<
                             std::remove_pointer_t<decltype(std::data(std::declval<Range &>()))> (*)[], T (*)[]>>,
            class = decltype(std::size(std::declval<Range &>()))>
  constexpr span(Range &&range) noexcept : data_(std::data(range)), size_(std::size(range)) {}
  /// Views a list in braces. The list lives until the end of the full expression.
  template <class U = T, class = std::enable_if_t<std::is_const_v<U>>>
  constexpr span(std::initializer_list<value_type> list) noexcept : data_(std::data(list)), size_(list.size()) {}

  constexpr T *data() const noexcept { return data_; }
  constexpr std::size_t size() const noexcept { return size_; }
  constexpr bool empty() const noexcept { return size_ == 0; }
  constexpr T *begin() const noexcept { return data_; }
  constexpr T *end() const noexcept { return data_ + size_; }
  constexpr T &operator[](std::size_t index) const noexcept { return data_[index]; }
  constexpr T &front() const noexcept { return data_[0]; }
  constexpr T &back() const noexcept { return data_[size_ - 1]; }
  constexpr span first(std::size_t count) const noexcept { return span(data_, count); }
  constexpr span last(std::size_t count) const noexcept { return span(data_ + size_ - count, count); }
  constexpr span subspan(std::size_t from) const noexcept { return span(data_ + from, size_ - from); }

 private:
  T *data_ = nullptr;
  std::size_t size_ = 0;
};

/// The name of a constant in C, for logs.
inline const char *name(NameType type, std::int32_t value) noexcept {
  return cardstack_name(static_cast<cardstack_name_type>(type), value);
}
inline const char *name(ErrorCode code) noexcept {
  return name(NameType::result, static_cast<std::int32_t>(code));
}

/// Combines several lambdas into one visitor.
template <class... Lambdas>
struct Overloaded : Lambdas... {
  using Lambdas::operator()...;
};
template <class... Lambdas>
Overloaded(Lambdas...) -> Overloaded<Lambdas...>;

#if !CARDSTACK_EXCEPTIONS

/// A value or an error.
template <class T>
class [[nodiscard]] Result {
 public:
  using value_type = T;

  constexpr Result(T value) : value_(std::move(value)) {}
  constexpr Result(ErrorCode code) : value_(), code_(code) {}

  constexpr bool ok() const noexcept { return code_ == ErrorCode::ok; }
  constexpr explicit operator bool() const noexcept { return ok(); }
  constexpr ErrorCode error() const noexcept { return code_; }
  /// Returns the value. Aborts the program with a message if there is none.
  constexpr T &value() & { return require(), value_; }
  constexpr const T &value() const & { return require(), value_; }
  constexpr T &&value() && { return require(), std::move(value_); }
  constexpr T value_or(T other) const & { return ok() ? value_ : std::move(other); }
  constexpr T value_or(T other) && { return ok() ? std::move(value_) : std::move(other); }
  /// Returns the value without a check. Use it only if `ok()`.
  constexpr T &operator*() & noexcept { return value_; }
  constexpr const T &operator*() const & noexcept { return value_; }
  constexpr T &&operator*() && noexcept { return std::move(value_); }
  constexpr T *operator->() noexcept { return &value_; }
  constexpr const T *operator->() const noexcept { return &value_; }

 private:
  constexpr void require() const {
    if (CARDSTACK_UNLIKELY(!ok())) complain();
  }
  [[noreturn]] CARDSTACK_COLD void complain() const {
    std::fprintf(stderr, "cardstack: the value of a failed call is used: %s\n", name(code_));
    std::abort();
  }

  T value_;
  ErrorCode code_ = ErrorCode::ok;
};

template <>
class [[nodiscard]] Result<void> {
 public:
  using value_type = void;

  constexpr Result() noexcept = default;
  constexpr Result(ErrorCode code) noexcept : code_(code) {}

  constexpr bool ok() const noexcept { return code_ == ErrorCode::ok; }
  constexpr explicit operator bool() const noexcept { return ok(); }
  constexpr ErrorCode error() const noexcept { return code_; }
  void value() const {
    if (CARDSTACK_UNLIKELY(!ok())) {
      std::fprintf(stderr, "cardstack: a call failed: %s\n", name(code_));
      std::abort();
    }
  }

 private:
  ErrorCode code_ = ErrorCode::ok;
};

#endif

inline namespace CARDSTACK_MANNER {

#if CARDSTACK_EXCEPTIONS

/// The exception of a failed call. `what()` is the code's name, and the argument and the reason if the library knows
/// them.
class Error : public std::runtime_error {
 public:
  Error(ErrorCode code, const std::string &reason)
      : std::runtime_error(std::string(cardstack::name(code)) + ": " + reason), code_(code) {}

  ErrorCode code() const noexcept { return code_; }

 private:
  ErrorCode code_;
};

/// The return type of a call that can fail.
template <class T>
using Outcome = T;

/// What swipe, undo and nudge return: an optional with `error()`, which is ErrorCode::ok if there is a value. Without
/// one it says why nothing happened: empty, backlog, limit or refused. A program needs neither. All other errors are
/// thrown.
template <class T>
class Maybe : public std::optional<T> {
 public:
  constexpr Maybe(T value) : std::optional<T>(std::move(value)) {}
  constexpr Maybe(ErrorCode code) noexcept : code_(code) {}

  constexpr bool ok() const noexcept { return code_ == ErrorCode::ok; }
  constexpr ErrorCode error() const noexcept { return code_; }

 private:
  ErrorCode code_ = ErrorCode::ok;
};

/// The same without a value: whether it happened.
template <>
class Maybe<void> {
 public:
  constexpr Maybe(ErrorCode code) noexcept : code_(code) {}

  constexpr bool ok() const noexcept { return code_ == ErrorCode::ok; }
  constexpr explicit operator bool() const noexcept { return ok(); }
  constexpr ErrorCode error() const noexcept { return code_; }

 private:
  ErrorCode code_;
};

#else

/// The return type of a call that can fail.
template <class T>
using Outcome = Result<T>;

/// What swipe, undo and nudge return. With exceptions it is an optional: empty, backlog, limit and refused are not
/// thrown.
template <class T>
using Maybe = Result<T>;

#endif

namespace detail {

/// Stands for the object of functions that have none. Their errors have only the code's name.
struct NoObject {};

inline const char *last_error(NoObject) noexcept { return ""; }
inline const char *last_error(cardstack_deck *deck) noexcept { return cardstack_deck_error_message(deck); }
inline const char *last_error(cardstack_sheet *sheet) noexcept { return cardstack_sheet_error_message(sheet); }
inline const char *last_error(cardstack_velocity_tracker *) noexcept { return ""; }
inline const char *last_error(const char *reason) noexcept { return reason; }

#if CARDSTACK_EXCEPTIONS

template <class Object>
[[noreturn]] CARDSTACK_COLD void fail(cardstack_result result, Object object) {
  const char *reason = last_error(object);
  const auto code = static_cast<ErrorCode>(result);
  throw Error(code, reason != nullptr && *reason != '\0' ? reason : name(code));
}

template <class Object, class T>
T outcome(cardstack_result result, Object object, T &&value) {
  if (CARDSTACK_UNLIKELY(result != CARDSTACK_OK)) fail(result, object);
  return std::forward<T>(value);
}

template <class Object>
void outcome(cardstack_result result, Object object) {
  if (CARDSTACK_UNLIKELY(result != CARDSTACK_OK)) fail(result, object);
}

/// Whether a program has to reckon with `result` at any moment: it is no mistake of its own.
constexpr bool is_not_now(cardstack_result result) noexcept {
  return result == CARDSTACK_ERROR_EMPTY || result == CARDSTACK_ERROR_BACKLOG || result == CARDSTACK_ERROR_LIMIT ||
         result == CARDSTACK_ERROR_REFUSED;
}

template <class Object, class T>
Maybe<T> maybe(cardstack_result result, Object object, T value) {
  if (is_not_now(result)) return static_cast<ErrorCode>(result);
  return outcome(result, object, std::move(value));
}

template <class Object>
Maybe<void> maybe(cardstack_result result, Object object) {
  if (!is_not_now(result)) outcome(result, object);
  return static_cast<ErrorCode>(result);
}

#else

template <class Object, class T>
Result<std::decay_t<T>> outcome(cardstack_result result, Object, T &&value) {
  if (CARDSTACK_UNLIKELY(result != CARDSTACK_OK)) return static_cast<ErrorCode>(result);
  return Result<std::decay_t<T>>(std::forward<T>(value));
}

template <class Object>
Result<void> outcome(cardstack_result result, Object) {
  return static_cast<ErrorCode>(result);
}

template <class Object, class... T>
auto maybe(cardstack_result result, Object object, T &&...value) {
  return outcome(result, object, std::forward<T>(value)...);
}

#endif

/// Whether `count` elements fit. An empty span means that the caller does not need this output.
template <class T>
bool fits(span<T> output, std::size_t count) noexcept {
  return output.empty() || output.size() >= count;
}

template <class T>
T *wanted(span<T> output) noexcept {
  return output.empty() ? nullptr : output.data();
}

/// Converts an enumeration to the number that C takes.
template <class Enumeration>
constexpr std::underlying_type_t<Enumeration> number(Enumeration value) noexcept {
  return static_cast<std::underlying_type_t<Enumeration>>(value);
}

}  // namespace detail
// -- Springs and curves: configurations hold them; cardstack_motion.hpp defines their functions -----------------------

/// A body's position and velocity.
struct Body {
  double position;
  double velocity;
};

struct Spring {
  double mass;
  double stiffness;
  double damping;

  static Outcome<Spring> from_response(double response, double damping_ratio);
  static Outcome<Spring> from_duration(double duration, double bounce);
  static Outcome<Spring> from_preset(SpringPreset preset);

  Outcome<double> settling_time(double target, Body start, double epsilon, Settling method = Settling::envelope) const;
  /// `options`: spring_clamp_overshoot, spring_snap_to_end, or both.
  Outcome<Body> evaluate(double target, Body start, double time, std::uint32_t options = 0) const;
  Outcome<void> evaluate_many(double target, Body start, std::uint32_t options, span<const double> times,
                              span<double> positions, span<double> velocities = {}) const;
};

/// A curve's height and slope.
struct CurvePoint {
  double value;
  double slope;
};

struct Curve {
  double x1;
  double y1;
  double x2;
  double y2;

  static Outcome<Curve> from_preset(CurvePreset preset);

  Outcome<CurvePoint> evaluate(double x) const;
  Outcome<void> evaluate_many(span<const double> xs, span<double> values, span<double> slopes = {}) const;
};

namespace detail {

/// Owns an object of the library.
template <class Object, void (*destroy)(Object *)>
class Owner {
 public:
  Owner() noexcept = default;
  explicit Owner(Object *object) noexcept : object_(object) {}
  Owner(Owner &&other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
  Owner &operator=(Owner &&other) noexcept {
    if (this != &other) reset(std::exchange(other.object_, nullptr));
    return *this;
  }
  Owner(const Owner &) = delete;
  Owner &operator=(const Owner &) = delete;
  ~Owner() { reset(nullptr); }

  Object *get() const noexcept { return object_; }
  Object *detach() noexcept { return std::exchange(object_, nullptr); }

 private:
  void reset(Object *object) noexcept {
    Object *before = std::exchange(object_, object);
    if (before != nullptr) destroy(before);
  }

  Object *object_ = nullptr;
};

inline constexpr std::size_t message_room = 256;

}  // namespace detail

}  // namespace CARDSTACK_MANNER

// -- Sets of bits -----------------------------------------------------------------------------------------------------

/// Returns the mask of some directions.
template <class... Directions, class = std::enable_if_t<(std::is_same_v<Directions, Direction> && ...)>>
constexpr std::uint32_t bits(Direction first, Directions... others) noexcept {
  return (CARDSTACK_DIRECTION_BIT(static_cast<std::uint32_t>(first)) | ... |
          CARDSTACK_DIRECTION_BIT(static_cast<std::uint32_t>(others)));
}

/// Returns the mask of some event kinds, for `events.mask`.
template <class... Kinds, class = std::enable_if_t<(std::is_same_v<Kinds, EventKind> && ...)>>
constexpr std::uint64_t bits(EventKind first, Kinds... others) noexcept {
  return (CARDSTACK_EVENT_BIT(static_cast<std::uint32_t>(first)) | ... |
          CARDSTACK_EVENT_BIT(static_cast<std::uint32_t>(others)));
}

constexpr CardStatus operator|(CardStatus one, CardStatus other) noexcept {
  return static_cast<CardStatus>(static_cast<std::uint32_t>(one) | static_cast<std::uint32_t>(other));
}

/// Whether `status` has all bits of `wanted`.
constexpr bool has(CardStatus status, CardStatus wanted) noexcept {
  return (static_cast<std::uint32_t>(status) & static_cast<std::uint32_t>(wanted)) ==
         static_cast<std::uint32_t>(wanted);
}

/// Combines values, as `Restore::keep | Restore::salvage`.
constexpr Restore operator|(Restore one, Restore other) noexcept {
  return static_cast<Restore>(static_cast<std::int32_t>(one) | static_cast<std::int32_t>(other));
}

}  // namespace cardstack

#endif
