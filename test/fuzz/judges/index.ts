import type { Judge } from '../target.js';
import type { EmitInput } from '../targets/emit.js';
import { cJudge } from './c.js';
import { csharpJudge } from './csharp.js';
import { typescriptJudge } from './typescript.js';

/** The compilers of what is generated. */
export const judges: readonly Judge<EmitInput>[] = [typescriptJudge, cJudge, csharpJudge];
