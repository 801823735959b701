#!/usr/bin/python3
"""A window of WebKitGTK for WebKitWebDriver, in place of its MiniBrowser: that one browses privately when it is driven, and a private
page tells nothing of its console. This one keeps what it knows in a folder of its own, reads Turkish, and is as large as the driver asks."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

folder, width, height = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
context.set_preferred_languages(["tr-TR"])
settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)


def open_view(_session):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window(decorated=False)
    window.set_default_size(width, height)
    window.add(view)
    view.connect("close", lambda _view: window.destroy())
    window.show_all()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Window")
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect("create-web-view", open_view)


context.connect("automation-started", start)
Gtk.main()
