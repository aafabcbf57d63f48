import { mcs } from '../../support/tools.js';
import type { Judge } from '../target.js';
import type { EmitInput } from '../targets/emit.js';
import { compileIn, outputsOf } from './outputs.js';

const FLAGS = ['-t:library', '-unsafe', '-warn:4', '-warnaserror', '-langversion:7.2', '-nowarn:1691'];

export const csharpJudge: Judge<EmitInput> = {
  name: 'mcs',
  isInstalled: mcs !== undefined,
  most: 25,
  files({ text, options }, stem) {
    // Each in a namespace of its own, as all go into one assembly.
    const { static: isStatic = false } = options.csharp ?? {};
    return (
      outputsOf(text, 'csharp', { ...options, baseName: stem, csharp: { static: isStatic } })?.files ??
      new Map()
    );
  },
  judge: (files) =>
    compileIn(files, mcs as string, [...FLAGS, '-doc:all.xml', '-out:all.dll', ...files.keys()]),
};
