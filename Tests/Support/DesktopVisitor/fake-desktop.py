# A session's services, as far as notifications and inhibiting go: prints what it is asked, and pushes the first button of
# each notification. fake-desktop.py PROGRAM ARGUMENT …: ends with the program. For DesktopServiceTests.
import os
import sys

from gi.repository import Gio, GLib

NOTIFICATIONS = """<node><interface name="org.freedesktop.Notifications">
  <method name="GetCapabilities"><arg type="as" direction="out"/></method>
  <method name="GetServerInformation"><arg type="s" direction="out"/><arg type="s" direction="out"/>
    <arg type="s" direction="out"/><arg type="s" direction="out"/></method>
  <method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
    <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
  <method name="CloseNotification"><arg type="u" direction="in"/></method>
  <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
  <signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
</interface></node>"""
INHIBIT = """<node><interface name="org.freedesktop.portal.Inhibit">
  <method name="Inhibit"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="a{sv}" direction="in"/>
    <arg type="o" direction="out"/></method>
  <method name="CreateMonitor"><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
    <arg type="o" direction="out"/></method>
  <method name="QueryEndResponse"><arg type="o" direction="in"/></method>
  <property name="version" type="u" access="read"/>
</interface></node>"""
SETTINGS = """<node><interface name="org.freedesktop.portal.Settings">
  <method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/></method>
  <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
</interface></node>"""
REQUEST = """<node><interface name="org.freedesktop.portal.Request"><method name="Close"/></interface></node>"""

loop = GLib.MainLoop()
count = 0


def say(*words):
    # At once, as the program writes there too.
    os.write(1, (" ".join(str(word) for word in words) + "\n").encode())


def on_notification(connection, sender, path, interface, method, arguments, invocation):
    global count
    if method == "GetCapabilities":
        invocation.return_value(GLib.Variant("(as)", (["actions", "body"],)))
    elif method == "GetServerInformation":
        invocation.return_value(GLib.Variant("(ssss)", ("fake", "tests", "1", "1.2")))
    elif method == "Notify":
        count += 1
        title, body, actions = arguments[3], arguments[4], arguments[5]
        say("notify", title, "|", body, "|", ",".join(filter(None, actions[1::2])))
        invocation.return_value(GLib.Variant("(u)", (count,)))
        if title == "Kept":
            return
        if title == "Look":
            return change_look()
        key = [key for key, label in zip(actions[::2], actions[1::2]) if label][0] if any(actions[1::2]) else "default"
        connection.emit_signal(sender, path, interface, "ActionInvoked", GLib.Variant("(us)", (count, key)))
    else:
        say("close", *arguments)
        invocation.return_value(None)


def on_inhibit(connection, sender, path, interface, method, arguments, invocation):
    if method == "Inhibit":
        say("inhibit", arguments[1], arguments[2].get("reason"))
        request = "/org/freedesktop/portal/desktop/request/1"
        connection.register_object(request, Gio.DBusNodeInfo.new_for_xml(REQUEST).interfaces[0], on_request, None, None)
        invocation.return_value(GLib.Variant("(o)", (request,)))
    elif method == "CreateMonitor":
        invocation.return_value(GLib.Variant("(o)", ("/org/freedesktop/portal/desktop/request/2",)))
    else:
        invocation.return_value(None)


def on_request(connection, sender, path, interface, method, arguments, invocation):
    say("uninhibit")
    invocation.return_value(None)


# A purple accent and more contrast; then an orange one, dark, and no more contrast; then no accent at all.
LOOK = {"color-scheme": GLib.Variant("u", 0), "contrast": GLib.Variant("u", 1),
        "accent-color": GLib.Variant("(ddd)", (0x91 / 255, 0x41 / 255, 0xAC / 255))}
LATER = [("accent-color", GLib.Variant("(ddd)", (0xC0 / 255, 0x40 / 255, 0x00 / 255))),
         ("contrast", GLib.Variant("u", 0)), ("color-scheme", GLib.Variant("u", 1)),
         ("accent-color", GLib.Variant("(ddd)", (-1, -1, -1)))]


def on_settings(connection, sender, path, interface, method, arguments, invocation):
    group, key = arguments
    if os.environ.get("FAKE_LOOK") != "portal" or group != "org.freedesktop.appearance" or key not in LOOK:
        return invocation.return_dbus_error("org.freedesktop.portal.Error.NotFound", "Requested setting not found")
    invocation.return_value(GLib.Variant("(v)", (GLib.Variant("v", LOOK[key]),)))


def change_look():
    # At a notification of the program, which has seen what came before.
    if not LATER:
        return
    key, value = LATER.pop(0)
    bus.emit_signal(None, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged",
                    GLib.Variant("(ssv)", ("org.freedesktop.appearance", key, value)))


def get_property(connection, sender, path, interface, name):
    return GLib.Variant("u", 3)


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.register_object("/org/freedesktop/Notifications", Gio.DBusNodeInfo.new_for_xml(NOTIFICATIONS).interfaces[0],
                    on_notification, None, None)
bus.register_object("/org/freedesktop/portal/desktop", Gio.DBusNodeInfo.new_for_xml(INHIBIT).interfaces[0], on_inhibit,
                    get_property, None)
bus.register_object("/org/freedesktop/portal/desktop", Gio.DBusNodeInfo.new_for_xml(SETTINGS).interfaces[0], on_settings,
                    None, None)
for name in ["org.freedesktop.Notifications", "org.freedesktop.portal.Desktop"]:
    Gio.bus_own_name_on_connection(bus, name, Gio.BusNameOwnerFlags.NONE, None, None)


def end(*_):
    # What the program has said last is here when the bus has answered, and is heard before an idle moment comes.
    bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId", None, None,
                  Gio.DBusCallFlags.NONE, -1, None)
    GLib.idle_add(loop.quit)


def start():
    program = Gio.Subprocess.new(sys.argv[1:], Gio.SubprocessFlags.STDIN_PIPE)
    program.wait_async(None, end)
    return False


GLib.timeout_add(100, start)
GLib.timeout_add_seconds(30, loop.quit)
loop.run()
