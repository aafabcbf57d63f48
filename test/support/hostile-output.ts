import { expect } from 'vitest';

/** What a terminal obeys, does not show, or what turns the direction of a line; tabs and ends of lines apart. */
export const UNPRINTABLE =
  /(?!\t|\r?\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Join_Control}\p{NChar}]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;

/** Texts that speak to terminals and CI runners, or in wevtc's name. `FAKE` is what none of them may begin a line with. */
export const HOSTILE = [
  '\u001b]52;c;RkFLRQ==\u0007',
  '\u001b[31m\u001b[2J\u009b31m',
  '\u001b[0Ksection_start:1:x\r\u001b[0K',
  '\u202eENIL\u2066',
  '\u2028::error::FAKE',
  '\u0085\ufeff\u200b\u00ad\u{e0041}',
  '\r\n\r::set-output name=FAKE::x',
  '\n::error file=FAKE.man,line=1::FAKE',
  '\n \u3000\t::add-mask::FAKE',
  '::stop-commands::FAKE',
  '##vso[task.setvariable variable=FAKE]x',
  '##[add-mask]FAKE',
  "\n##teamcity[message text='FAKE']",
  '\nwevtc: FAKE',
  '\nFAKE.man:1:1: error: FAKE [invalid-value]',
  '#',
  '##',
  '[',
  '::',
  ' é🙂',
];

/**
 * The lines that a runner would act on, as GitHub's runner, the agent of Azure Pipelines and TeamCity read them: this is
 * their code, written again.
 */
export function runnerCommands(output: string): string[] {
  return output.split(/\r\n|\n|\r/).filter((line) => {
    // .NET trims the white space of Unicode, NEL too. Some readers take the colors out first.
    const trimmed = line.replace(/^(?:[\s\u0085]|\u001b\[\d*m)+/, '');
    const ofGitHub = trimmed.startsWith('::') && trimmed.indexOf('::', 2) >= 0;
    return ofGitHub || /##\[|##vso\[|##teamcity\[/i.test(line);
  });
}

/** Holds printed text against all that an input must not make of it. */
export function expectHarmless(output: string): void {
  expect(output.match(UNPRINTABLE) ?? []).toEqual([]);
  expect(runnerCommands(output)).toEqual([]);
  expect(output.split('\n').filter((line) => /^(wevtc: )?FAKE/.test(line))).toEqual([]);
}
