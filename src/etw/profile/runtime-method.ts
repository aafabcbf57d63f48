import { templateOfLayout } from '../classic/layout.js';
import { decodeFields } from '../payload/decode-payload.js';
import type { PayloadValues } from '../payload/payload-values.js';
import { valueFormat } from '../payload/value-options.js';

/**
 * The fields that the events MethodLoadVerbose, MethodUnloadVerbose, and MethodDCStartVerbose and MethodDCEndVerbose of the .NET runtime
 * have in all versions. Traces rarely contain the runtime's manifest.
 *
 * Source: "Method ETW Events" in Microsoft's documentation of .NET.
 */
const LAYOUT =
  'MethodID:u64 ModuleID:u64 MethodStartAddress:u64 MethodSize:u32 MethodToken:x32 MethodFlags:x32 MethodNamespace:wstr MethodName:wstr MethodSignature:wstr';

/** The values of such an event; those before the damage if the payload is damaged. */
export function runtimeMethod(payload: Uint8Array): PayloadValues {
  return decodeFields(templateOfLayout(LAYOUT, 8), payload, valueFormat({})).values;
}
