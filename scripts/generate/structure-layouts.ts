import {
  enableTraceParametersLayout,
  enableTraceParametersX86Layout,
} from '../../src/windows/structures/enable-trace-parameters.js';
import { eventDescriptorLayout } from '../../src/windows/structures/event-descriptor.js';
import {
  eventFilterDescriptorLayout,
  eventFilterEventIdLayout,
  eventFilterEventNameLayout,
  eventFilterHeaderLayout,
  eventFilterLevelKwLayout,
} from '../../src/windows/structures/event-filter.js';
import { eventHeaderLayout } from '../../src/windows/structures/event-header.js';
import { eventInstanceHeaderLayout } from '../../src/windows/structures/event-instance-header.js';
import { etwBufferContextLayout, eventRecordLayout } from '../../src/windows/structures/event-record.js';
import { eventTraceHeaderLayout } from '../../src/windows/structures/event-trace-header.js';
import { eventHeaderExtendedDataItemLayout } from '../../src/windows/structures/extended-data-item.js';
import type { StructureLayout } from '../../src/windows/structures/structure-layout.js';
import { eventMapEntryLayout, eventMapInfoLayout } from '../../src/windows/trace-info/event-map-info.js';
import { eventPropertyInfoLayout } from '../../src/windows/trace-info/event-property-info.js';
import { providerEventInfoLayout } from '../../src/windows/trace-info/provider-event-info.js';
import { traceEventInfoLayout } from '../../src/windows/trace-info/trace-event-info.js';

/** The layouts of all structures on x64, by their names in the Windows headers. */
export const structureLayouts = {
  EVENT_DESCRIPTOR: eventDescriptorLayout,
  EVENT_INSTANCE_HEADER: eventInstanceHeaderLayout,
  EVENT_TRACE_HEADER: eventTraceHeaderLayout,
  EVENT_HEADER: eventHeaderLayout,
  ETW_BUFFER_CONTEXT: etwBufferContextLayout,
  EVENT_HEADER_EXTENDED_DATA_ITEM: eventHeaderExtendedDataItemLayout,
  EVENT_RECORD: eventRecordLayout,
  TRACE_EVENT_INFO: traceEventInfoLayout,
  EVENT_PROPERTY_INFO: eventPropertyInfoLayout,
  EVENT_MAP_INFO: eventMapInfoLayout,
  EVENT_MAP_ENTRY: eventMapEntryLayout,
  PROVIDER_EVENT_INFO: providerEventInfoLayout,
  ENABLE_TRACE_PARAMETERS: enableTraceParametersLayout,
  EVENT_FILTER_DESCRIPTOR: eventFilterDescriptorLayout,
  EVENT_FILTER_HEADER: eventFilterHeaderLayout,
  EVENT_FILTER_EVENT_ID: eventFilterEventIdLayout,
  EVENT_FILTER_LEVEL_KW: eventFilterLevelKwLayout,
  EVENT_FILTER_EVENT_NAME: eventFilterEventNameLayout,
} as const satisfies Readonly<Record<string, StructureLayout>>;

/** The structures with a different layout on x86. */
export const structureLayouts32 = {
  ENABLE_TRACE_PARAMETERS: enableTraceParametersX86Layout,
} as const satisfies Readonly<Record<string, StructureLayout>>;
