; A function that takes its struct in r10 (swiftself), and a caller that expects r10 back. README.md here says what is
; wrong.
;
;     clang -target armv7-linux-gnueabihf -mfloat-abi=hard -O2 -S -o - clobbered_self.ll

target triple = "armv7-unknown-linux-gnueabihf"

define swiftcc double @difference(ptr swiftself %self) minsize optsize noinline nounwind memory(argmem: read) {
  %second = getelementptr i8, ptr %self, i32 8
  %a = load double, ptr %self
  %b = load double, ptr %second
  %difference = fsub double %a, %b
  ret double %difference
}

define double @twice(ptr %pair, ptr %first) nounwind {
  %a = call swiftcc double @difference(ptr swiftself %pair)
  store double %a, ptr %first
  %b = call swiftcc double @difference(ptr swiftself %pair)
  ret double %b
}
