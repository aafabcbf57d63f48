"""Compresses and decompresses with libraries by others. The argument is a file of lines: what to do, a number, and bytes
in hexadecimal. Prints the results in hexadecimal, one a line; - for an error."""

import sys
from ctypes import CDLL, byref, c_size_t, c_void_p, create_string_buffer

fwnt = CDLL('libfwnt.so.1')
wim = CDLL('libwim.so.15')
wim.wimlib_compress.restype = c_size_t

# WIMLIB_COMPRESSION_TYPE_XPRESS has Huffman codes, and blocks of at most 64 KB.
XPRESS, BLOCK_SIZE = 1, 65536


def with_fwnt(function):
    def decompress(size, data):
        output = create_string_buffer(size + 1)
        made = c_size_t(size)
        error = c_void_p()
        done = function(data, c_size_t(len(data)), output, byref(made), byref(error))
        return output.raw[: made.value] if done == 1 else None

    return decompress


def wim_decompress(size, data):
    codec = c_void_p()
    output = create_string_buffer(size + 1)
    wim.wimlib_create_decompressor(XPRESS, c_size_t(BLOCK_SIZE), byref(codec))
    failed = wim.wimlib_decompress(data, c_size_t(len(data)), output, c_size_t(size), codec)
    wim.wimlib_free_decompressor(codec)
    return None if failed else output.raw[:size]


def wim_compress(level, data):
    codec = c_void_p()
    output = create_string_buffer(len(data) + 1)
    wim.wimlib_create_compressor(XPRESS, c_size_t(BLOCK_SIZE), level, byref(codec))
    made = wim.wimlib_compress(data, c_size_t(len(data)), output, c_size_t(len(data)), codec)
    wim.wimlib_free_compressor(codec)
    # 0 if the result would not be smaller.
    return output.raw[:made] if made else None


actions = {
    'lznt1': with_fwnt(fwnt.libfwnt_lznt1_decompress),
    'xpress': with_fwnt(fwnt.libfwnt_lzxpress_decompress),
    'xpress-huffman': with_fwnt(fwnt.libfwnt_lzxpress_huffman_decompress),
    'wim-decompress': wim_decompress,
    'wim-compress': wim_compress,
}

with open(sys.argv[1]) as lines:
    for line in lines:
        action, number, data = line.rstrip('\n').split(' ')
        result = actions[action](int(number), bytes.fromhex(data))
        print('-' if result is None else result.hex())
