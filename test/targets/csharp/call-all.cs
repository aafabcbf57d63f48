// Calls each logging method of each generated provider: once with nothing, once with a value of each type.
using System;
using System.Diagnostics.Tracing;
using System.Linq;
using System.Reflection;

static class CallAll
{
    static readonly byte[] LocalSystem = { 1, 1, 0, 0, 0, 0, 0, 5, 18, 0, 0, 0 };

    static void Main()
    {
        foreach (Type type in Assembly.GetExecutingAssembly().GetTypes().Where(type => typeof(EventSource).IsAssignableFrom(type) && type.IsSealed))
        {
            Console.WriteLine("provider " + type.FullName);
            object log = type.GetField("Log").GetValue(null);
            BindingFlags own = BindingFlags.DeclaredOnly | BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static;
            foreach (MethodInfo method in type.GetMethods(own).Where(method => method.Name.StartsWith("EventWrite")))
            {
                foreach (bool filled in new[] { false, true })
                {
                    EventSource.Enabled = true;
                    method.Invoke(log, method.GetParameters().Select(parameter => Value(parameter.ParameterType, filled)).ToArray());
                    EventSource.Enabled = false;
                    method.Invoke(log, method.GetParameters().Select(parameter => Value(parameter.ParameterType, filled)).ToArray());
                }
            }
        }
    }

    static object Value(Type type, bool filled)
    {
        if (!filled) return type.IsValueType ? Activator.CreateInstance(type) : null;
        if (type == typeof(string)) return "abc";
        if (type == typeof(bool)) return true;
        if (type == typeof(IntPtr)) return (IntPtr)3;
        if (type == typeof(Guid)) return new Guid("00112233-4455-6677-8899-aabbccddeeff");
        if (type == typeof(DateTime)) return new DateTime(2020, 1, 2, 3, 4, 5, 6, DateTimeKind.Utc);
        if (type == typeof(byte[])) return LocalSystem;
        if (type.IsEnum) return Enum.ToObject(type, 3u);
        if (type.IsPrimitive) return Convert.ChangeType(3, type);
        if (type.IsArray)
        {
            Array array = Array.CreateInstance(type.GetElementType(), 2);
            for (int i = 0; i < 2; i++) array.SetValue(Value(type.GetElementType(), true), i);
            return array;
        }
        object made = Activator.CreateInstance(type);
        foreach (FieldInfo field in type.GetFields()) field.SetValue(made, Value(field.FieldType, true));
        return made;
    }
}
