/* A window of GTK with a compiled app: what Flutter's tool makes of a template. Its functions are declared here, so that
 * no headers are needed. */
#include <stdio.h>

extern void *fl_dart_project_new(void);
extern void fl_dart_project_set_aot_library_path(void *project, const char *path);
extern void fl_dart_project_set_assets_path(void *project, char *path);
extern void *fl_view_new(void *project);
extern unsigned long g_signal_connect_data(void *, const char *, void (*)(void), void *, void *, int);
extern void gtk_container_add(void *container, void *widget);
extern void gtk_init(int *argc, char ***argv);
extern void gtk_main(void);
extern void gtk_main_quit(void);
extern void *gtk_window_new(int type);
extern void gtk_window_set_default_size(void *window, int width, int height);
extern void gtk_widget_show_all(void *widget);

static void seen(void) {
  puts("seen");
  fflush(stdout);
}

int main(int argc, char **argv) {
  gtk_init(&argc, &argv);
  void *project = fl_dart_project_new();
  fl_dart_project_set_aot_library_path(project, argv[1]);
  fl_dart_project_set_assets_path(project, argv[2]);
  void *window = gtk_window_new(0), *view = fl_view_new(project);
  gtk_window_set_default_size(window, 390, 648);
  gtk_container_add(window, view);
  g_signal_connect_data(view, "first-frame", seen, NULL, NULL, 0);
  g_signal_connect_data(window, "destroy", gtk_main_quit, NULL, NULL, 0);
  gtk_widget_show_all(window);
  gtk_main();
  return 0;
}
