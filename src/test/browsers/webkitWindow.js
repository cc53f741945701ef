#!/usr/bin/env -S gjs -m
// The window WebKitWebDriver drives. WebKitGTK's own MiniBrowser is never narrower than 447 px, its
// toolbar's width, so it cannot be a phone. Its argument is where downloads go.
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';
import System from 'system';

const [downloads] = System.programArgs;

Gtk.init(null);
// A folder of its own instead of an ephemeral session, in which WebKit keeps the console to itself.
const folder = GLib.build_filenamev([downloads, GLib.uuid_string_random()]);
const context = new WebKit.WebContext({
  website_data_manager: new WebKit.WebsiteDataManager({
    base_data_directory: folder,
    base_cache_directory: folder,
  }),
});
context.set_automation_allowed(true);

context.connect('download-started', (_context, download) => {
  download.connect('decide-destination', (_download, name) => {
    download.set_destination(`file://${downloads}/${name}`);
    return true;
  });
});

context.connect('automation-started', (_context, session) => {
  const info = new WebKit.ApplicationInfo();
  info.set_name('parley-window');
  info.set_version(
    WebKit.get_major_version(),
    WebKit.get_minor_version(),
    WebKit.get_micro_version(),
  );
  session.set_application_info(info);
  session.connect('create-web-view', () => {
    const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true });
    // The protocol has no way to ask what the page complained about.
    view.get_settings().enable_write_console_messages_to_stdout = true;
    const window = new Gtk.Window();
    window.add(view);
    window.show_all();
    view.connect('close', () => window.destroy());
    view.connect('web-process-terminated', () => System.exit(1));
    return view;
  });
});

Gtk.main();
