import { describe, expect, it } from 'vitest';
import { checkManifest } from '../../../src/lint/check-manifest.js';
import { settingsForCompiling, settingsFrom, settingsOf } from '../../../src/lint/engine/rule-settings.js';
import { completeManifest } from '../../support/lint.js';

/**
 * The findings about a piece of a manifest, each as `line:column rule` with the first line of the piece as 1.
 */
function check(piece: string, settings = settingsOf('mc')): string[] {
  return checkManifest(completeManifest(piece.replace(/^\n/, '')), 'test.man', settings).diagnostics.map(
    ({ source, range, ruleId }) => {
      const { line, column } = source.positionAt(range.start);
      return `${line - 1}:${column} ${ruleId}`;
    },
  );
}

/** Only the rules of these tests. */
const settings = settingsFrom({
  ruleset: 'mc',
  rules: {
    'task-value-zero': 'warning',
    'task-unique': 'off',
    'keyword-mask-decimal': 'info',
    'unused-suppression': 'warning',
    'unknown-suppression': 'warning',
  },
});

const tasks = (before: string, after = '') =>
  `${before}<tasks>
<task name="A" value="0"/>
${after}<task name="B" value="0"/>
</tasks>`;

describe('suppressions', () => {
  it('are not needed for findings to show', () => {
    expect(check(tasks(''), settings)).toEqual(['2:23 task-value-zero', '3:23 task-value-zero']);
  });

  it('silence everything from a comment on', () => {
    expect(check(tasks('<!-- wevtc-disable -->'), settings)).toEqual([]);
    expect(check(tasks('', '<!-- wevtc-disable -->\n'), settings)).toEqual(['2:23 task-value-zero']);
  });

  it('silence the rules named, with blanks or commas between, and a reason', () => {
    const both = `<keywords><keyword name="K" mask="1"/></keywords>${tasks('')}`;
    expect(check(both, settings)).toHaveLength(3);
    expect(check(`<!-- wevtc-disable task-value-zero -->${both}`, settings)).toEqual([
      '1:73 keyword-mask-decimal',
    ]);
    for (const ids of [
      'task-value-zero keyword-mask-decimal',
      'task-value-zero,keyword-mask-decimal: as shipped, keyword-mask-decimal or not',
      '\n  task-value-zero,\n  keyword-mask-decimal\n',
    ]) {
      expect(check(`<!-- wevtc-disable ${ids} -->${both}`, settings)).toHaveLength(0);
    }
  });

  it('take a reason after two hyphens, which XML forbids in comments', () => {
    const found = check(
      tasks('<!-- wevtc-disable task-value-zero -- as shipped -->'),
      settingsOf('recommended'),
    );
    expect(found).toContain('1:36 xml-comment-hyphens');
    expect(found.join()).not.toMatch(/task-value-zero|suppression/);
  });

  it('end with wevtc-enable, for all rules or one', () => {
    for (const ids of ['', ' task-value-zero', ': again']) {
      const found = check(tasks('<!-- wevtc-disable -->', `<!-- wevtc-enable${ids} -->\n`), settings);
      expect(found).toEqual(['4:23 task-value-zero']);
    }
    const other = tasks('<!-- wevtc-disable -->', '<!-- wevtc-enable keyword-mask-decimal -->\n');
    expect(check(other, settings)).toEqual([]);
  });

  it('silence one line', () => {
    const after = '<!-- wevtc-disable-next-line task-value-zero -->\n';
    expect(check(tasks('', after), settings)).toEqual(['2:23 task-value-zero']);
    const line = tasks('').replace('"0"/>', '"0"/> <!-- wevtc-disable-line -->');
    expect(check(line, settings)).toEqual(['3:23 task-value-zero']);
  });

  it('silence all lines of a start tag that the line reaches, but not its children', () => {
    const event = (before: string, after: string) => `<tasks>${before}
<task name="A"
      value="0">${after}
  <opcodes><opcode name="o" value="10"/></opcodes>
</task><task name="B" value="0"/></tasks>`;
    expect(check(event('', ''), settings)).toEqual(['3:14 task-value-zero', '5:30 task-value-zero']);
    for (const piece of [
      event('<!-- wevtc-disable-next-line -->', ''),
      event('', '<!-- wevtc-disable-line -->'),
    ]) {
      expect(check(piece, settings)).toEqual(['5:30 task-value-zero']);
    }
  });

  it('silence beside the end of a comment of several lines that begins beside another comment', () => {
    const both = `<!-- wevtc-disable-next-line task-value-zero --><!-- wevtc-disable-line
task-value-zero

--><tasks><task name="A" value="0"/></tasks>`;
    expect(check(both, settings)).toEqual(['1:30 unused-suppression']);
  });

  it('work outside the root element and with every line end', () => {
    const text = completeManifest(tasks(''));
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      const lines = `<!-- wevtc-disable task-value-zero -->\n${text}`.replaceAll('\n', lineEnd);
      expect(checkManifest(lines, 'a.man', settings).diagnostics).toEqual([]);
    }
  });

  it('silence findings of the loader and the binder too', () => {
    const event = '<events><event value="1" level="Chatty"/></events>';
    expect(check(event)).toEqual(['1:33 unresolved-level']);
    expect(check(`<!-- wevtc-disable unresolved-level -->${event}`)).toEqual([]);
  });

  it('silence no error that would make generated code wrong, when code is generated', () => {
    const event = '<!-- wevtc-disable --><events><event value="1" level="Chatty"/></events>';
    expect(check(event, settingsForCompiling(settings))).toEqual(['1:55 unresolved-level']);
  });

  it('silence nothing in what is no manifest', () => {
    const found = checkManifest(
      '<a><!-- wevtc-disable --></a>',
      'a.man',
      settingsFrom({
        rules: { 'not-a-manifest': 'off' },
      }),
    );
    expect(found.diagnostics.map(({ ruleId, severity }) => [ruleId, severity])).toEqual([
      ['not-a-manifest', 'error'],
    ]);
  });
});

describe('unused suppressions', () => {
  it('are reported at the id, or at the word when there is none', () => {
    const clean = '<tasks><task name="A" value="1"/></tasks>';
    expect(check(`<!-- wevtc-disable-line -->${clean}`, settings)).toEqual(['1:6 unused-suppression']);
    const one = '<!-- wevtc-disable task-value-zero, keyword-mask-decimal -->';
    expect(check(tasks(one), settings)).toEqual(['1:37 unused-suppression']);
  });

  it('are reported when another comment does the work', () => {
    const twice = tasks('<!-- wevtc-disable -->\n<!-- wevtc-disable task-value-zero -->');
    expect(check(twice, settings)).toEqual(['1:6 unused-suppression']);
  });

  it('are reported for an enable without a disable', () => {
    const piece = tasks(
      '',
      '<!-- wevtc-disable task-value-zero --><!-- wevtc-enable keyword-mask-decimal -->',
    );
    expect(check(piece, settings)).toEqual(['2:23 task-value-zero', '3:57 unused-suppression']);
  });

  it('are passed over when the rule is off or is sought by other commands', () => {
    expect(check('<!-- wevtc-disable out-type-prefix -->', settings)).toEqual([]);
    expect(check('<!-- wevtc-disable breaking-wire-event-removed: retired -->', settings)).toEqual([]);
  });
});

describe('unknown suppressions', () => {
  it('are reported with what may have been meant, and silence nothing', () => {
    const { diagnostics } = checkManifest(
      completeManifest(tasks('<!-- wevtc-disable task-value-zer --><!-- wevtc-disble -->')),
      'test.man',
      settings,
    );
    expect(diagnostics.map(({ message }) => message).slice(0, 2)).toEqual([
      "there is no rule 'task-value-zer'; did you mean 'task-value-zero'?",
      "there is no directive 'wevtc-disble'; did you mean 'wevtc-disable'?",
    ]);
    expect(diagnostics).toHaveLength(4);
  });

  it('leave comments alone that only mention wevtc', () => {
    expect(check('<!-- see wevtc-disable in the manual --><!--wevtc: none-->', settings)).toEqual([]);
  });
});
