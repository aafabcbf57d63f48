import { describe, expect, it } from 'vitest';
import { commentList, commentText } from '../../../../src/compile/outputs/c-header/comments.js';
import type { EventDefinition, Manifest } from '../../../../src/manifest/model/model.js';
import { bindProvider } from '../../../support/bind.js';
import { emitterOf } from '../../../support/emitters.js';
import { HOSTILE_TEXTS, hostileManifest } from './hostile.js';

const cHeaderEmitter = emitterOf('c');

const header = (manifest: Manifest) => String(cHeaderEmitter.emit(manifest, { baseName: 'x' })[0]?.content);

/** What a compiler sees after translation phases 1 to 3: trigraphs replaced, lines spliced, comments gone. */
function code(text: string): string {
  return text
    .replaceAll('??/', '\\')
    .replace(/\\\r?\n/g, '')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ' ');
}

describe('hostile texts in the C header', () => {
  it('stay inside comments', () => {
    const text = header(hostileManifest());
    expect(text).toContain('PWNED');
    expect(code(text)).not.toMatch(/\bPWNED\b|#error/);
    expect(text).not.toMatch(/[\u0085\u2028\u202e\u2066]|\?\?/);
  });

  it('keep their other characters', () => {
    expect(header(hostileManifest())).toContain('Zoë 中文 🐈');
  });

  it.each(HOSTILE_TEXTS)('cannot end a comment, however it is wrapped: %s', (hostile) => {
    for (let width = 0; width < 130; width++) {
      const comment = `/* ${commentList('x'.repeat(width), [hostile, hostile]).join('\n * ')} */`;
      expect(code(comment).trim()).toBe('');
      expect(comment.slice(2)).not.toContain('/*');
    }
  });

  it('leave no empty or blank remark', () => {
    expect(commentText(' \n\t ')).toBe('');
    expect(commentList(' \n\t ', [])).toEqual([]);
  });

  it.each(['int', 'class', '1st', '', 'a b', 'X 1\nint PWNED;', 'a*/ int PWNED; /*'])(
    'declares nothing under a name that C has no place for: %j',
    (symbol) => {
      const { manifest, provider } = bindProvider('<events><event value="1" symbol="Event"/></events>');
      const [event] = provider.events;
      if (event === undefined) throw new Error('no event');
      (provider.events as EventDefinition[])[0] = { ...event, cSymbol: symbol };
      const text = header(manifest);
      expect(code(text)).not.toContain('EVENT_DESCRIPTOR ');
      expect(code(text)).not.toContain('PWNED');
      expect(text).toContain('is left out: it cannot be declared in C and C++');
    },
  );
});
