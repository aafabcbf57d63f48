using System;
using Test;

static class Edges
{
    static void Main()
    {
        TEST log = TEST.Log;
        log.EventWriteCut("ab\0cd", "abcdef", "xyz", 2, new byte[] { 1, 2, 3 }, new string[] { "a", "b", "c" });
        log.EventWriteKnown(3, new byte[] { 7, 8, 9 }, new Guid("00112233-4455-6677-8899-aabbccddeeff"), (IntPtr)5, true, new DateTime(1500, 1, 1, 0, 0, 0, DateTimeKind.Utc), "é€", "end");
        log.EventWriteMapped(TEST.Kind.B, TEST.Bits.X | TEST.Bits.Y, 200, new TEST.MappedPair[] { new TEST.MappedPair { A = 1, B = TEST.Kind.B } });
        // One byte less than ETW takes of events, as one byte more is none.
        log.EventWriteLarge(65531, new byte[] { 1 });
        log.EventWriteLarge(65532, new byte[] { 1 });
        log.EventWriteLarge(uint.MaxValue, null);
        log.EventWriteMany(uint.MaxValue, null, null);
        log.EventWriteMany(2, new string[] { null, "x" }, new byte[][] { new byte[] { 1, 5, 0, 0 } });
        log.EventWriteCounted(new string('x', 40000), new string('y', 20000), new byte[] { 1 });
        log.EventWriteCounted("é", "é", null);
    }
}
