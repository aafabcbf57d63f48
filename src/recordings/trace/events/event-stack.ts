import { cutName } from '../../../windows/payload/text-limit.js';

/** A call in the stack of an event. */
export interface EventStackFrame {
  /** Of the innermost call, the instruction; of the others, the instruction after the call. */
  readonly address: bigint;
  /** The module's file name; `undefined` for runtime-compiled methods, and outside of all modules. */
  readonly module: string | undefined;
  /** The name of the function; `undefined` if the trace does not say it. */
  readonly function: string | undefined;
  /** The address's offset in the function, or else in the module; `undefined` outside of all modules. */
  readonly offset: bigint | undefined;
}

/** The text of a call: `module.dll+0x1f`, `Namespace.Method+0x1f`, or the address outside of all modules. */
export function frameText({ address, module, function: name, offset }: EventStackFrame): string {
  if (offset === undefined) return hexText(address);
  const place = [module, name].filter((part) => part !== undefined).join('!');
  return `${cutName(place)}+${hexText(offset)}`;
}

function hexText(value: bigint): string {
  return `0x${value.toString(16)}`;
}
