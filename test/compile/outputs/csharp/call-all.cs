// Calls each logging method of each generated provider: once with nothing, once with a value of each type.
using System;
using System.Diagnostics.Tracing;
using System.Linq;
using System.Reflection;

static class CallAll
{
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
                    method.Invoke(log, method.GetParameters().Select(parameter => Values.Of(parameter.ParameterType, filled)).ToArray());
                    EventSource.Enabled = false;
                    method.Invoke(log, method.GetParameters().Select(parameter => Values.Of(parameter.ParameterType, filled)).ToArray());
                }
            }
        }
    }
}
