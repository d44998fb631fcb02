// What the tests of the C++ headers share: checks, and calls in either manner of reporting errors.

#ifndef KIT_HPP
#define KIT_HPP

#include <cardstack.hpp>

#include <cstdio>
#include <cstdlib>
#include <type_traits>
#include <utility>

#define CHECK(condition) ((condition) ? (void)0 : kit::fail(__FILE__, __LINE__, #condition))
// A call that has to succeed, or to fail with a code.
#define OK(call) CHECK(kit::attempt([&] { return call; }) == cardstack::ErrorCode::ok)
#define FAILS(code, call) CHECK(kit::attempt([&] { return call; }) == cardstack::ErrorCode::code)

namespace kit {

[[noreturn]] inline void fail(const char *file, int line, const char *what) {
  std::fprintf(stderr, "%s:%d: not so: %s\n", file, line, what);
  std::exit(1);
}

// What a call comes to.
template <class Call, class = void>
struct HasError : std::false_type {};
template <class Call>
struct HasError<Call, std::void_t<decltype(std::declval<Call>()().error())>> : std::true_type {};

template <class Call>
cardstack::ErrorCode attempt(Call call) {
#if CARDSTACK_EXCEPTIONS
  try {
    if constexpr (HasError<Call>::value) {
      return call().error();
    } else {
      (void)call();
      return cardstack::ErrorCode::ok;
    }
  } catch (const cardstack::Error &error) {
    return error.code();
  }
#else
  return call().error();
#endif
}

// The same for a call whose value is wanted.
template <class T, class Call>
cardstack::ErrorCode fetch(T &into, Call call) {
#if CARDSTACK_EXCEPTIONS
  return attempt([&] { into = call(); });
#else
  auto result = call();
  if (result) into = *std::move(result);
  return result.error();
#endif
}

// The value of a call that has to succeed.
#if CARDSTACK_EXCEPTIONS
template <class T>
T value(T &&outcome) {
  return std::forward<T>(outcome);
}
template <class T>
T value(cardstack::Maybe<T> &&outcome) {
  return std::move(outcome).value();
}
#else
template <class T>
T value(cardstack::Result<T> &&outcome) {
  return std::move(outcome).value();
}
#endif

// A configuration with a viewport.
inline cardstack::DeckConfig config(cardstack::Preset preset) {
  auto config = value(cardstack::DeckConfig::of_preset(preset));
  config.viewport.width = 400;
  config.viewport.height = 700;
  return config;
}

}  // namespace kit

#endif
