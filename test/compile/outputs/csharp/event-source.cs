// A stand-in for .NET's EventSource that shows what it is given: mono has the types, but writes nothing. It does to the
// metadata of a provider what EventSource does, and refuses what makes EventSource refuse a provider.
namespace System.Diagnostics.Tracing
{
    using System.Collections.Generic;
    using System.Linq;
    using System.Reflection;
    using System.Text;

    public enum EventLevel { LogAlways, Critical, Error, Warning, Informational, Verbose }
    public enum EventTask { None }
    public enum EventOpcode { Info, Start, Stop, DataCollectionStart, DataCollectionStop, Extension, Reply, Resume, Suspend, Send, Receive = 240 }
    public enum EventChannel : byte { None, Admin = 16, Operational, Analytic, Debug }
    [Flags] public enum EventKeywords : long { None }
    [Flags] public enum EventActivityOptions { None = 0, Disable = 2 }
    [Flags] public enum EventSourceSettings { Default, EtwManifestEventFormat = 4 }

    [AttributeUsage(AttributeTargets.Class)]
    public sealed class EventSourceAttribute : Attribute
    {
        public string Name { get; set; }
        public string Guid { get; set; }
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class NonEventAttribute : Attribute { }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class EventAttribute : Attribute
    {
        public EventAttribute(int id) { EventId = id; Level = EventLevel.Informational; }
        public int EventId { get; }
        public byte Version { get; set; }
        public EventLevel Level { get; set; }
        public EventChannel Channel { get; set; }
        public EventTask Task { get; set; }
        public EventOpcode Opcode { get; set; }
        public EventKeywords Keywords { get; set; }
        public EventActivityOptions ActivityOptions { get; set; }
        public string Message { get; set; }
    }

    public class EventSource
    {
        protected struct EventData { public IntPtr DataPointer; public int Size; }

        private sealed class Metadata
        {
            public string Name, Descriptor, Message;
            public Type[] Parameters;
        }

        private readonly Dictionary<int, Metadata> events = new Dictionary<int, Metadata>();
        private readonly Dictionary<int, ulong> channelBits = new Dictionary<int, ulong>();
        public static bool Enabled = true;
        public string Name => GetType().GetCustomAttribute<EventSourceAttribute>().Name;
        public Guid Guid => new Guid(GetType().GetCustomAttribute<EventSourceAttribute>().Guid);

        protected EventSource(EventSourceSettings settings, params string[] traits)
        {
            if (traits.Length > 0) Console.WriteLine("traits " + string.Join(" ", traits));
            HashSet<string> names = new HashSet<string>();
            Dictionary<long, string> keywords = Constants("Keywords", typeof(EventKeywords));
            foreach (long bit in keywords.Keys) Check((bit & (bit - 1)) == 0, "keyword of several bits");
            Dictionary<long, string> opcodes = Constants("Opcodes", typeof(EventOpcode));
            foreach (MethodInfo method in GetType().GetMethods(BindingFlags.DeclaredOnly | BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic))
            {
                EventAttribute a = method.GetCustomAttribute<EventAttribute>();
                if (a == null)
                {
                    Check(method.ReturnType != typeof(void) || method.GetCustomAttribute<NonEventAttribute>() != null, method.Name + " would be an event");
                    continue;
                }
                Check(a.EventId > 0 && a.EventId <= 65535 && !events.ContainsKey(a.EventId), "id " + a.EventId);
                Check(names.Add(method.Name), method.Name + " twice");
                if (a.Opcode == EventOpcode.Info && a.Task == EventTask.None) a.Task = (EventTask)(0xFFFE - a.EventId);
                if (!Enum.IsDefined(typeof(EventOpcode), a.Opcode)) Check(opcodes.ContainsKey((long)a.Opcode), "opcode " + (int)a.Opcode);
                for (int bit = 0; bit < 48; bit++)
                {
                    long mask = 1L << bit;
                    if (((long)a.Keywords & mask) != 0) Check(keywords.ContainsKey(mask), "keyword bit " + bit);
                }
                ulong channelBit = 0;
                if (a.Channel != EventChannel.None && !channelBits.TryGetValue((int)a.Channel, out channelBit))
                    channelBits[(int)a.Channel] = channelBit = 0x8000000000000000 >> channelBits.Count;
                Check((int)a.Task >= 0 && (int)a.Task <= 65535, "task " + (int)a.Task);
                ulong mask64 = (ulong)a.Keywords | channelBit | 0xF00000000000;
                List<ParameterInfo> parameters = method.GetParameters().ToList();
                if (parameters.Count > 0 && parameters[0].ParameterType == typeof(Guid) && parameters[0].Name.ToLowerInvariant() == "relatedactivityid") parameters.RemoveAt(0);
                foreach (ParameterInfo parameter in parameters) Check(IsSupported(parameter.ParameterType), "type " + parameter.ParameterType);
                events[a.EventId] = new Metadata
                {
                    Name = method.Name,
                    Descriptor = string.Join(" ", a.EventId, a.Version, (int)a.Channel, (byte)a.Level, unchecked((byte)a.Opcode), (int)a.Task, mask64.ToString("x")),
                    Message = a.Message,
                    Parameters = parameters.Select(parameter => parameter.ParameterType).ToArray(),
                };
            }
        }

        private static void Check(bool isFine, string what)
        {
            if (!isFine) throw new ArgumentException(what);
        }

        private Dictionary<long, string> Constants(string owner, Type type)
        {
            Dictionary<long, string> constants = new Dictionary<long, string>();
            Type nested = GetType().GetNestedType(owner);
            if (nested == null) return constants;
            foreach (FieldInfo field in nested.GetFields(BindingFlags.DeclaredOnly | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static))
            {
                Check(field.FieldType == type, field.Name + " in " + owner);
                constants[Convert.ToInt64(field.GetRawConstantValue())] = field.Name;
            }
            return constants;
        }

        private static bool IsSupported(Type type)
        {
            TypeCode code = Type.GetTypeCode(type);
            if (code != TypeCode.Object) return code != TypeCode.Decimal && code != TypeCode.DBNull;
            return type == typeof(Guid) || type == typeof(IntPtr) || type == typeof(byte[]);
        }

        public bool IsEnabled() => Enabled;
        public bool IsEnabled(EventLevel level, EventKeywords keywords) => Enabled;
        public bool IsEnabled(EventLevel level, EventKeywords keywords, EventChannel channel) => Enabled;

        protected unsafe void WriteEventCore(int id, int count, EventData* data)
        {
            Metadata metadata = events[id];
            StringBuilder hex = new StringBuilder();
            for (int i = 0; i < count; i++)
                for (int at = 0; at < data[i].Size; at++) hex.Append(((byte*)data[i].DataPointer)[at].ToString("x2"));
            int known = metadata.Parameters.Sum(type => type == typeof(byte[]) ? 2 : 1);
            Check(count == known && count <= 128, count + " blocks for " + known);
            string name = metadata.Name + "(" + string.Join(",", metadata.Parameters.Select(type => type.Name)) + ")";
            Console.WriteLine(string.Join("|", Guid, metadata.Descriptor, name, hex, Listened(metadata, data), metadata.Message?.Replace("\n", "\\n")));
        }

        /// <summary>What an EventListener would see.</summary>
        private unsafe string Listened(Metadata metadata, EventData* data)
        {
            List<string> values = new List<string>();
            foreach (Type type in metadata.Parameters)
            {
                void* at = (void*)data->DataPointer;
                if (type == typeof(string)) values.Add(new string((char*)at, 0, data->Size / 2 - 1));
                else if (type == typeof(byte[]))
                {
                    int size = *(int*)at;
                    data++;
                    Check(size == data->Size, "length of byte[]");
                    values.Add("[" + size + "]");
                }
                else if (type == typeof(Guid)) values.Add((*(Guid*)at).ToString());
                else if (type == typeof(IntPtr)) values.Add((*(IntPtr*)at).ToString());
                else if (type == typeof(DateTime)) values.Add(DateTime.FromFileTimeUtc(*(long*)at).ToString("s"));
                else if (type == typeof(bool)) values.Add(*(int*)at == 1 ? "true" : "false");
                else if (type == typeof(float)) values.Add((*(float*)at).ToString());
                else if (type == typeof(double)) values.Add((*(double*)at).ToString());
                else if (type == typeof(long)) values.Add((*(long*)at).ToString());
                else if (type == typeof(ulong)) values.Add((*(ulong*)at).ToString());
                else if (type == typeof(int)) values.Add((*(int*)at).ToString());
                else if (type == typeof(uint)) values.Add((*(uint*)at).ToString());
                else if (type == typeof(short)) values.Add((*(short*)at).ToString());
                else if (type == typeof(ushort)) values.Add((*(ushort*)at).ToString());
                else if (type == typeof(sbyte)) values.Add((*(sbyte*)at).ToString());
                else values.Add((*(byte*)at).ToString());
                data++;
            }
            return string.Join(",", values);
        }
    }
}
