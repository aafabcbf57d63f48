// The values with which tests call the methods of generated classes: nothing, or a value of each type.
#pragma warning disable IL2026, IL2067, IL2070, IL2072, IL3050
using System;
using System.Reflection;

static class Values
{
    static readonly byte[] LocalSystem = { 1, 1, 0, 0, 0, 0, 0, 5, 18, 0, 0, 0 };

    public static object Of(Type type, bool filled)
    {
        if (!filled) return type.IsValueType ? Activator.CreateInstance(type) : null;
        if (type == typeof(string)) return "abc";
        if (type == typeof(bool)) return true;
        if (type == typeof(IntPtr)) return (IntPtr)3;
        if (type == typeof(Guid)) return new Guid("00112233-4455-6677-8899-aabbccddeeff");
        if (type == typeof(DateTime)) return new DateTime(2020, 1, 2, 3, 4, 5, 6, DateTimeKind.Utc);
        if (type == typeof(byte[])) return LocalSystem;
        if (type == typeof(System.Security.Principal.SecurityIdentifier)) return null;
        if (type.IsEnum) return Enum.ToObject(type, 3u);
        if (type.IsPrimitive) return Convert.ChangeType(3, type);
        if (type.IsArray)
        {
            Array array = Array.CreateInstance(type.GetElementType(), 2);
            for (int i = 0; i < 2; i++) array.SetValue(Of(type.GetElementType(), true), i);
            return array;
        }
        object made = Activator.CreateInstance(type);
        foreach (FieldInfo field in type.GetFields()) field.SetValue(made, Of(field.FieldType, true));
        return made;
    }
}
