import { indent } from '../data-literal.js';
import type { ModuleForm } from '../form.js';

/** The names of a struct in the modules of a provider. */
export interface StructNames {
  /** The function that reads an array of it. */
  readonly read: string;
  /** The type of an element. */
  readonly type: string;
}

/** A function that reads an array of structs of one size. */
export interface StructFunction extends StructNames {
  /** The expression of the element that starts at `at`. */
  readonly value: string;
  /** The size of an element as an expression. */
  readonly size: string;
  readonly hasPointers: boolean;
}

/** Declares a function that reads an array of structs. The decoder has checked that all of them exist. */
export function structFunction(
  { read, type, value, size, hasPointers }: StructFunction,
  { hasTypes }: ModuleForm,
): string {
  const parameters = [
    ['bytes', 'Uint8Array'],
    ['start', 'number'],
    ['count', 'number'],
    ...(hasPointers ? [['pointerSize', '4 | 8']] : []),
  ];
  const list = parameters.map(([name, of]) => (hasTypes ? `${name}: ${of}` : name)).join(', ');
  const body = [
    `const array = new Array${hasTypes ? `<${type}>` : ''}(count);`,
    `for (let i = 0, at = start; i < count; i++, at += ${size}) {\n${indent(`array[i] = ${value};`)}\n}`,
    'return array;',
  ];
  return `function ${read}(${list})${hasTypes ? `: ${type}[]` : ''} {\n${indent(body.join('\n'))}\n}`;
}
