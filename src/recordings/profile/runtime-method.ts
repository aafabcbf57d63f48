import { decodeFields } from '../../windows/payload/decode-payload.js';
import type { PayloadTemplate } from '../../windows/payload/payload-template.js';
import type { PayloadValues } from '../../windows/payload/payload-values.js';
import { valueFormat } from '../../windows/payload/value-options.js';
import { describeRuntimeEvents } from '../dotnet-runtime/describe-runtime-events.js';
import { RUNTIME } from '../dotnet-runtime/providers/runtime.js';

/** MethodLoadVerbose. */
const METHOD_LOAD = 143;

let template: PayloadTemplate | undefined;

/**
 * The values that the events MethodLoadVerbose, MethodUnloadVerbose, MethodDCStartVerbose, and MethodDCEndVerbose of the .NET runtime
 * have in all versions; those before the damage if the payload is damaged.
 */
export function runtimeMethod(payload: Uint8Array): PayloadValues {
  template ??= describeRuntimeEvents(RUNTIME.guid)?.find(
    ({ id, version }) => id === METHOD_LOAD && version === 0,
  )?.template;
  return decodeFields(template ?? { fields: [] }, payload, valueFormat({})).values;
}
