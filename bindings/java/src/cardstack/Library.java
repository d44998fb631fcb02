// SPDX-License-Identifier: MIT
package cardstack;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/** Loads the library of C: the jar's for this machine, or cardstack_jni where System.loadLibrary looks, as on Android. */
final class Library {
    private Library() {}

    static void load() {
        String name = System.mapLibraryName("cardstack_jni");
        String processor = System.getProperty("os.arch").replace("amd64", "x86_64");
        String[] systems = {"linux", "musl"};
        String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (os.startsWith("windows")) systems = new String[] {"windows"};
        if (os.startsWith("mac")) systems = new String[] {"macos"};
        UnsatisfiedLinkError refused = null;
        for (String system : systems) {
            try (InputStream bytes = Library.class.getResourceAsStream("native/" + system + "-" + processor + "/" + name)) {
                if (bytes == null) continue;
                // A folder of its own: nobody else can write there, and the file has the name that the library has.
                Path folder = Files.createTempDirectory("cardstack");
                Path file = folder.resolve(name);
                Files.copy(bytes, file, StandardCopyOption.REPLACE_EXISTING);
                folder.toFile().deleteOnExit();
                file.toFile().deleteOnExit();
                System.load(file.toString());
                return;
            } catch (UnsatisfiedLinkError error) {
                refused = error; // On a Linux with musl the first is glibc's.
            } catch (IOException error) {
                throw new java.io.UncheckedIOException(error);
            }
        }
        if (refused != null) throw refused;
        System.loadLibrary("cardstack_jni");
    }
}
