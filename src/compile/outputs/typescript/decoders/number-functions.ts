import type { ModuleForm } from '../form.js';

/** A number-reading function, declared in each module: without checks, it is faster than library exports. */
interface NumberFunction {
  readonly result: 'number' | 'bigint';
  /** The returned value. A `!` after a byte is only for TypeScript. */
  readonly expression: string;
  /** Whether it has a parameter for the size of pointers. */
  readonly ofPointer?: true;
  /** The other functions of this kind that the expression calls. */
  readonly numbers?: readonly string[];
  /** The function of `wevtc/codegen` that the expression calls. */
  readonly calls?: string;
}

const WORD = 'bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)';
const WORDS = 'i32At(bytes, at), i32At(bytes, at + 4)';

/** An unsigned word repeats the signed one's expression: nested calls use more of the inlining budget. */
const FUNCTIONS: Readonly<Record<string, NumberFunction>> = {
  u8At: { result: 'number', expression: 'bytes[at]!' },
  i8At: { result: 'number', expression: '(bytes[at]! << 24) >> 24' },
  u16At: { result: 'number', expression: 'bytes[at]! | (bytes[at + 1]! << 8)' },
  u16beAt: { result: 'number', expression: '(bytes[at]! << 8) | bytes[at + 1]!' },
  i16At: { result: 'number', expression: '((bytes[at]! | (bytes[at + 1]! << 8)) << 16) >> 16' },
  u32At: { result: 'number', expression: `(${WORD}) >>> 0` },
  i32At: { result: 'number', expression: WORD },
  u64At: { result: 'bigint', expression: `u64Of(${WORDS})`, numbers: ['i32At'], calls: 'u64Of' },
  i64At: { result: 'bigint', expression: 'BigInt.asIntN(64, u64At(bytes, at))', numbers: ['u64At'] },
  f32At: { result: 'number', expression: 'f32Of(i32At(bytes, at))', numbers: ['i32At'], calls: 'f32Of' },
  f64At: { result: 'number', expression: `f64Of(${WORDS})`, numbers: ['i32At'], calls: 'f64Of' },
  pointerAt: {
    ...{ result: 'bigint', ofPointer: true, numbers: ['u32At', 'u64At'] },
    expression: 'size === 4 ? BigInt(u32At(bytes, at)) : u64At(bytes, at)',
  },
  signedPointerAt: {
    ...{ result: 'bigint', ofPointer: true, numbers: ['i32At', 'i64At'] },
    expression: 'size === 4 ? BigInt(i32At(bytes, at)) : i64At(bytes, at)',
  },
};

/** The code and imports for the functions that the decoders of a module call. */
export interface NumberCode {
  /** The declarations of functions. */
  readonly functions: readonly string[];
  /** The function that checks sizes, if decoders call it. */
  readonly check: string | undefined;
  /** The functions of `wevtc/codegen`, without those that the module declares. */
  readonly calls: readonly string[];
}

/** @param called the functions that decoders call, of the module or of `wevtc/codegen`. */
export function numberCode(called: ReadonlySet<string>, form: ModuleForm): NumberCode {
  // Functions come after those that they call, so one pass from the end finds all.
  const needed = new Set(called);
  for (const [name, { numbers = [], calls }] of Object.entries(FUNCTIONS).reverse()) {
    if (!needed.has(name)) continue;
    for (const other of numbers) needed.add(other);
    if (calls !== undefined) needed.add(calls);
  }
  const isNumber = (name: string) => Object.hasOwn(FUNCTIONS, name);
  return {
    functions: Object.keys(FUNCTIONS).flatMap((name) => (needed.has(name) ? declaration(name, form) : [])),
    check: needed.has(CHECK) ? checkDeclaration(form) : undefined,
    calls: [...needed].filter((name) => name !== CHECK && !isNumber(name)),
  };
}

const CHECK = 'requireSize';

/** Short enough to be inlined everywhere. The decoder catches the error, so it needs no text. */
function checkDeclaration({ hasTypes }: ModuleForm): string {
  const head = hasTypes ? `${CHECK}(bytes: Uint8Array, size: number): void` : `${CHECK}(bytes, size)`;
  return `function ${head} {\n  if (!(size <= bytes.length)) throw new RangeError();\n}`;
}

function declaration(name: string, { hasTypes }: ModuleForm): string {
  const { result, expression, ofPointer } = FUNCTIONS[name] as NumberFunction;
  const parameters = ofPointer
    ? [
        ['bytes', 'Uint8Array'],
        ['at', 'number'],
        ['size', '4 | 8'],
      ]
    : [
        ['bytes', 'Uint8Array'],
        ['at', 'number'],
      ];
  const head = hasTypes
    ? `${name}(${parameters.map(([parameter, type]) => `${parameter}: ${type}`).join(', ')}): ${result}`
    : `${name}(${parameters.map(([parameter]) => parameter).join(', ')})`;
  return `function ${head} {\n  return ${hasTypes ? expression : expression.replaceAll(']!', ']')};\n}`;
}
