import { typeCheck } from '../../support/typescript.js';
import type { Judge } from '../target.js';
import type { EmitInput } from '../targets/emit.js';
import { outputsOf } from './outputs.js';

export const typescriptJudge: Judge<EmitInput> = {
  name: 'tsc',
  isInstalled: true,
  most: 25,
  files({ text, options }, stem) {
    return outputsOf(text, 'ts', { ...options, baseName: stem })?.files ?? new Map();
  },
  judge: async (files) => typeCheck(files),
};
