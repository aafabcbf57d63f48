import { expect } from 'vitest';

/**
 * Characters that control a terminal, are invisible or change the direction of a line, except tabs and line
 * ends.
 */
export const UNPRINTABLE =
  /(?!\t|\r?\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Join_Control}\p{NChar}]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;

/**
 * Texts with commands for terminals and CI runners, or that imitate wevtc. No line of output must start with
 * `FAKE`.
 */
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
 * The lines that a CI runner would act on. This reimplements the code of GitHub's runner, the agent of Azure
 * Pipelines and TeamCity.
 */
export function runnerCommands(output: string): string[] {
  return output.split(/\r\n|\n|\r/).filter((line) => {
    // .NET trims Unicode white space, including NEL. Some readers remove colors first.
    const trimmed = line.replace(/^(?:[\s\u0085]|\u001b\[\d*m)+/, '');
    const ofGitHub = trimmed.startsWith('::') && trimmed.indexOf('::', 2) >= 0;
    return ofGitHub || /##\[|##vso\[|##teamcity\[/i.test(line);
  });
}

/** Checks that printed text contains nothing that an input must not be able to print. */
export function expectHarmless(output: string): void {
  expect(output.match(UNPRINTABLE) ?? []).toEqual([]);
  expect(runnerCommands(output)).toEqual([]);
  expect(output.split('\n').filter((line) => /^(wevtc: )?FAKE/.test(line))).toEqual([]);
}
