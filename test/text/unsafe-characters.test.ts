import { describe, expect, it } from 'vitest';
import { UNSAFE_CHARACTERS } from '../../src/text/unsafe-characters.js';
import { UNPRINTABLE } from '../support/hostile-output.js';

const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code));
const one = (pattern: RegExp) => new RegExp(`^(?:${pattern.source})$`, 'u');

describe('the characters that are never printed', () => {
  it('are all that Unicode says of controls, separators, directions and what does not show', () => {
    const unsafe = one(UNSAFE_CHARACTERS);
    const missing = all.filter((character) => one(UNPRINTABLE).test(character) && !unsafe.test(character));
    expect(missing.map((character) => character.codePointAt(0)?.toString(16))).toEqual([]);
  });

  it('are none that people read', () => {
    const unsafe = one(UNSAFE_CHARACTERS);
    const read = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]$/u;
    const wrong = all.filter(
      (character) =>
        unsafe.test(character) &&
        read.test(character) &&
        !/\p{Default_Ignorable_Code_Point}/u.test(character),
    );
    expect(wrong).toEqual([]);
    expect('⚠️ é 中文 \ufffd').not.toMatch(UNSAFE_CHARACTERS);
  });
});
