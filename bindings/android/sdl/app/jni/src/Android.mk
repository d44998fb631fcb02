# The game's part of SDL 2's Android project, where ndk-build builds: app/jni/src/Android.mk there.
#
# The library's files are in app/jni/cardstack: the folder `include`, and a folder for each processor, as
# arm64-v8a/libcardstack.so. Nothing is needed in app/build.gradle.

LOCAL_PATH := $(call my-dir)

include $(CLEAR_VARS)
LOCAL_MODULE := cardstack
LOCAL_SRC_FILES := ../cardstack/$(TARGET_ARCH_ABI)/libcardstack.so
LOCAL_EXPORT_C_INCLUDES := $(LOCAL_PATH)/../cardstack/include
include $(PREBUILT_SHARED_LIBRARY)

include $(CLEAR_VARS)
LOCAL_MODULE := main
LOCAL_SRC_FILES := game.c
LOCAL_C_INCLUDES := $(LOCAL_PATH)/../SDL/include
LOCAL_SHARED_LIBRARIES := SDL2 cardstack
include $(BUILD_SHARED_LIBRARY)
