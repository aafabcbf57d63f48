// Calls each logging method of the classes that the arguments name, once with nothing, once with a value of each type, and prints what an
// EventListener gets, or which exceptions there are. It finds the classes by reflection, so it cannot be trimmed; they can.
#pragma warning disable IL2026, IL2067, IL2070, IL2072, IL3050
using System;
using System.Collections.Generic;
using System.Diagnostics.Tracing;
using System.Globalization;
using System.Linq;
using System.Reflection;

sealed class Listener : EventListener
{
    protected override void OnEventWritten(EventWrittenEventArgs written)
    {
        string descriptor = string.Join(" ", written.EventId, written.Version, (int)written.Channel, (int)written.Level, (int)written.Opcode & 0xff, (int)written.Task, ((ulong)written.Keywords).ToString("x"));
        Console.WriteLine("event|" + descriptor + "|" + string.Join(",", written.Payload.Select(Shown)) + "|" + written.PayloadNames.LastOrDefault());
    }

    static string Shown(object value)
    {
        switch (value)
        {
            case byte[] bytes: return "x" + BitConverter.ToString(bytes).Replace("-", "").ToLowerInvariant();
            case DateTime time: return "t" + time.ToFileTimeUtc();
            case string text: return "s" + text;
            case bool flag: return flag ? "true" : "false";
            case IntPtr pointer: return pointer.ToInt64().ToString(CultureInfo.InvariantCulture);
            default: return Convert.ToString(value is Enum ? Convert.ChangeType(value, Enum.GetUnderlyingType(value.GetType())) : value, CultureInfo.InvariantCulture);
        }
    }
}

static class ListenAll
{
    static void Main(string[] names)
    {
        using (Listener listener = new Listener())
        {
            foreach (string name in names)
            {
                Console.WriteLine("provider|" + name);
                Type type = Assembly.GetExecutingAssembly().GetType(name, true);
                try
                {
                    if (typeof(EventSource).IsAssignableFrom(type)) Listen(listener, type);
                    else CallMethods(type, type.IsAbstract ? null : Activator.CreateInstance(type));
                }
                catch (Exception error)
                {
                    Console.WriteLine("failure|" + error.GetBaseException().Message.Replace("\n", " "));
                }
            }
        }
    }

    static void Listen(Listener listener, Type type)
    {
        EventSource log = (EventSource)type.GetField("Log").GetValue(null);
        Console.WriteLine("guid|" + log.Guid + "|" + log.Name);
        if (log.ConstructionException != null) Console.WriteLine("failure|" + log.ConstructionException);
        // Disabled: nothing comes.
        CallMethods(type, log);
        listener.EnableEvents(log, EventLevel.LogAlways, EventKeywords.All);
        CallMethods(type, log);
        listener.DisableEvents(log);
        Console.WriteLine("manifest|" + EventSource.GenerateManifest(type, "generated.dll", EventManifestOptions.None).Length);
    }

    static void CallMethods(Type type, object log)
    {
        BindingFlags own = BindingFlags.DeclaredOnly | BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static;
        foreach (MethodInfo method in type.GetMethods(own).Where(method => method.Name.StartsWith("EventWrite")))
        {
            foreach (bool filled in new[] { false, true })
            {
                try
                {
                    object result = method.Invoke(log, method.GetParameters().Select(parameter => Values.Of(parameter.ParameterType, filled)).ToArray());
                    if (method.ReturnType == typeof(bool)) Console.WriteLine("returned|" + method.Name + "|" + result);
                }
                catch (Exception error)
                {
                    Console.WriteLine("failure|" + method.Name + "|" + error.GetBaseException().Message.Replace("\n", " "));
                }
            }
        }
    }
}
