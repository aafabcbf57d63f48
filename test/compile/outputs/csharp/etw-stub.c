/* A stand-in for the functions of Windows that write events: it prints what it is given. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct { uint16_t id; uint8_t version, channel, level, opcode; uint16_t task; uint64_t keywords; } descriptor;
typedef struct { uint64_t pointer; uint32_t size, reserved; } data;

static int64_t handles;

int EventRegister(const uint8_t *guid, void *callback, void *context, int64_t *handle)
{
    *handle = ++handles;
    printf("register %lld ", (long long)*handle);
    for (int i = 0; i < 16; i++) printf("%02x", guid[i]);
    printf("\n");
    fflush(stdout);
    return 0;
}

int EventUnregister(int64_t handle)
{
    printf("unregister %lld\n", (long long)handle);
    fflush(stdout);
    return 0;
}

uint8_t EventProviderEnabled(int64_t handle, uint8_t level, uint64_t keywords) { return getenv("NOBODY") == 0; }

uint8_t EventEnabled(int64_t handle, const descriptor *event) { return getenv("NOBODY") == 0; }

int EventWrite(int64_t handle, const descriptor *d, uint32_t count, const data *blocks)
{
    printf("write %lld %d %d %d %d %d %d %llx ", (long long)handle, d->id, d->version, d->channel, d->level, d->opcode, d->task, (unsigned long long)d->keywords);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t at = 0; at < blocks[i].size; at++) printf("%02x", ((const uint8_t *)(uintptr_t)blocks[i].pointer)[at]);
    printf("\n");
    fflush(stdout);
    return getenv("NO_MEMORY") ? 8 : 0;
}
