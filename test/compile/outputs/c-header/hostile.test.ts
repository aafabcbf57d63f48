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

  it('says which enumerations and which of their constants it does not declare', () => {
    const { manifest } = bindProvider(
      '<maps><valueMap name="First" symbol="int"><map value="1" symbol="A" message="$(string.a)"/></valueMap>' +
        '<valueMap name="Second" symbol="dou"><map value="2" symbol="ble" message="$(string.a)"/>' +
        '<map value="3" symbol="All" message="$(string.a)"/></valueMap></maps>' +
        '<templates><template tid="T"><data name="x" inType="win:UInt32" map="First"/><data name="y" inType="win:UInt32" map="Second"/></template></templates>' +
        '<events><event value="1" symbol="Event" template="T"/></events>',
    );
    const text = header(manifest);
    expect(text.slice(text.indexOf('/* Map'), text.indexOf('/* Events'))).toMatchInlineSnapshot(`
      "/* Map First */
      /* int is left out: it cannot be declared in C and C++ */

      /* Map Second */
      #ifndef _dou_def
      #define _dou_def
      typedef enum _dou {
          /* double is left out: it cannot be declared in C and C++ */
          douAll = 3,
      } dou;
      #endif

      "
    `);
  });
});
