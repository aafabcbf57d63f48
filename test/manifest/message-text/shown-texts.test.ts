import { describe, expect, it } from 'vitest';
import { checkMessageFile } from '../../../src/lint/check-message-text.js';
import { groupFindings } from '../../../src/lint/engine/group.js';
import { textRules } from '../../../src/lint/engine/lint-texts.js';
import { settingsFrom } from '../../../src/lint/engine/rule-settings.js';
import { rules } from '../../../src/lint/rules/index.js';
import type { RuleSet } from '../../../src/text/diagnostics/catalogue.js';

const file = (...texts: string[]) => {
  const [english = '', german] = texts;
  const translated = german === undefined ? '' : `Language=German\n${german}\n.\n`;
  const names = german === undefined ? '' : 'LanguageNames=(German=0x407:MSG00407)\n';
  return `${names}MessageId=1\nLanguage=English\n${english}\n.\n${translated}`;
};

function found(text: string, ruleset: RuleSet = 'recommended'): string[] {
  const { diagnostics } = checkMessageFile(text, 'app.mc', settingsFrom({ ruleset }));
  return groupFindings(diagnostics).map(({ ruleId, source, range, message }) => {
    const { line, column } = source.positionAt(range.start);
    return `${line}:${column} ${message} [${ruleId}]`;
  });
}

const percent = (place: string, text: string, shown: string) =>
  `${place} '${text}' is shown as '${shown}', without the percent sign; write '%%' for a percent sign, %1 to %99 for a value, or %n for a newline [message-percent]`;

describe('a text of a message text file', () => {
  it('must end the formats of its inserts', () => {
    expect(found(file('Hello %1!\nAgain %2'))).toEqual([
      "3:7 the format in '%1!…' has no closing '!', so Windows cannot show the message; close it, or write '%1%!' for an exclamation mark [message-insert-unterminated]",
    ]);
    expect(found(file('Hello %1!s'), 'mc')).toEqual([
      "3:7 the format in '%1!s' has no closing '!', so Windows cannot show the message; close it, or write '%1%!' for an exclamation mark [message-insert-unterminated]",
    ]);
    expect(found(file('Hello %1!\nAgain %2!'))).toEqual([
      "3:7 '%1!…' does not contain a format such as !s! or !08X!; correct it, or write '%1%!' for an exclamation mark [message-insert-format]",
    ]);
    expect(found(file('%1!s! %2!08lX! %3%! %4!-10.3ws! Done!'))).toEqual([]);
  });

  it('has the inserts of a translation even where a format swallows them', () => {
    expect(found(file('%1, %2', '%1! %2'), 'recommended').join()).not.toContain('mc-inserts-differ');
    expect(found(file('%1, %2', '%1!')).join()).toContain("omits %2, compared with 'English'");
  });

  it('should double percent signs', () => {
    expect(found(file('50 % left, 100%\nAnd %4% (all), %1!d! % of %SystemRoot%\\x, 5%.'))).toEqual([
      percent('3:4', '% ', ' '),
      percent('3:15', '%', ''),
      percent('4:7', '% ', ' '),
      percent('4:22', '% ', ' '),
      percent('4:27', '%S', 'S'),
      percent('4:38', '%\\', '\\'),
      percent('4:44', '%.', '.'),
    ]);
    expect(found(file('100%% a% b%n% c %%123 %1 %! %.%b% % %0'))).toEqual([]);
    expect(found('MessageId=1\r\nLanguage=English\r\n100%\r\n.\r\n')).toEqual([percent('3:4', '%', '')]);
  });

  it('may contain formats of printf, except in the rule set strict', () => {
    const text = file('The disk %s has %-8ld bytes, %wZ');
    expect(found(text)).toEqual([]);
    expect(found(text, 'strict')).toEqual([
      "3:10 Windows drops the percent signs of 3 formats of printf, such as '%s'; write inserts such as %1, unless the program passes the texts to printf [mc-printf-format]",
    ]);
    expect(found(file('%d'), 'strict')).toEqual([
      "3:1 Windows shows '%d' as 'd'; write an insert such as %1, unless the program passes the text to printf [mc-printf-format]",
    ]);
  });

  it('is not checked if no table contains it', () => {
    expect(found(`${file('1', '2')}Language=German\n100%\n.\n`).join()).not.toContain('message-percent');
  });

  it('can be silenced with a comment', () => {
    expect(found(`;// wevtc-disable message-percent: printed as it is\n${file('100%')}`)).toEqual([]);
  });
});

it('the rules about texts are those of all rules', () => {
  expect(textRules).toEqual(rules.filter((rule) => 'check' in rule));
});
