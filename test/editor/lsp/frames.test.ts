import { describe, expect, it } from 'vitest';
import { FrameCheck } from '../../../src/editor/lsp/frames.js';

const problemIn = (text: string, size = text.length) => {
  const check = new FrameCheck();
  const bytes = Buffer.from(text, 'latin1');
  for (let at = 0; at < bytes.length; at += size) {
    const problem = check.problemIn(bytes.subarray(at, at + size));
    if (problem !== undefined) return problem;
  }
  return undefined;
};

describe('the frames of messages', () => {
  it('are right however their bytes arrive', () => {
    const text =
      'Content-Length: 2\r\n\r\n{}content-length:4\r\nContent-Type: a; charset=utf-8\r\n\r\n\n:\r\nContent-Length: 0\r\n\r\n';
    for (const size of [1, 2, 3, 7, 1000]) expect(problemIn(text, size)).toBeUndefined();
  });

  it.each([
    ['', undefined],
    ['Content-Length: 2\r\n\r\n{}', undefined],
    ['Content-Length: 2\r\n\r\n{', 'the input ended within a message'],
    ['Content-Length: 2\r\n', 'the input ended within a message'],
    ['C', 'the input ended within a message'],
  ])('end after a whole message: %j', (text, problem) => {
    const check = new FrameCheck();
    expect(check.problemIn(Buffer.from(text))).toBeUndefined();
    expect(check.problemAtEnd()).toBe(problem);
  });

  it.each([
    ['Content-Length: -5\r\n\r\n', "the Content-Length '-5' is not a number of bytes"],
    ['Content-Length: abc\r\n\r\n', "the Content-Length 'abc' is not a number of bytes"],
    ['Content-Length: 0x10\r\n\r\n', "the Content-Length '0x10' is not a number of bytes"],
    [
      'Content-Length: 100000000000000\r\n\r\n',
      'the Content-Length 100000000000000 is more than the 536870912 bytes that a message can have',
    ],
    ['Content-Type: a\r\n\r\n', 'the header must have one Content-Length, not 0'],
    ['\r\n', 'the header must have one Content-Length, not 0'],
    ['Content-Length: 2\r\nContent-Length: 9\r\n\r\n', 'the header must have one Content-Length, not 2'],
    ['{"jsonrpc":"2.0"}\r\n', 'a line of the header is not a name and a value'],
    ['hello\r\n', 'a line of the header is not a name and a value'],
    ['Content-Length: 2\n', 'a line of the header does not end with CR LF'],
    ['x'.repeat(5000), 'the header has more than 4096 bytes'],
    ['Content-Length: 1\r\n\r\n{}\r\n', 'a line of the header is not a name and a value'],
  ])('tell of the mistake in %j', (text, problem) => {
    expect(problemIn(text)).toBe(problem);
    expect(problemIn(text, 1)).toBe(problem);
  });
});
