import type { AnyTarget } from '../target.js';
import { damagedArchives } from './archives.js';
import { attribution } from './attribution.js';
import { binaries } from './binaries.js';
import { cache } from './cache.js';
import { runs } from './commands.js';
import { compare } from './compare.js';
import { counters } from './counters.js';
import { customTemplates } from './custom-templates.js';
import { decompiling, recompile } from './decompile.js';
import { editorViews } from './editor-views.js';
import { emit } from './emit.js';
import { eventInfos } from './event-infos.js';
import { eventLogs } from './event-logs.js';
import { events } from './events.js';
import { filters } from './filters.js';
import { fixes } from './fixes.js';
import { format } from './format.js';
import { linkerMaps } from './linker-maps.js';
import { lint } from './lint.js';
import { logWays } from './log-ways.js';
import { messageTexts } from './message-texts.js';
import { messageViews } from './message-views.js';
import { messages } from './messages.js';
import { additions, newProviders } from './new.js';
import { packets } from './packets.js';
import { payloads } from './payloads.js';
import { pdbs } from './pdbs.js';
import { reference } from './reference.js';
import { baselines, configurations } from './settings.js';
import { readStructures, writtenStructures } from './structures.js';
import { texts } from './texts.js';
import { traceRuns } from './trace-commands.js';
import { traceDescriptions } from './trace-descriptions.js';
import { traceLogging } from './trace-logging.js';
import { traceViews } from './trace-views.js';
import { traces } from './traces.js';
import { libxml2, xml } from './xml.js';

/** Every entry point, in the order that `--list` shows. */
export const targets: readonly AnyTarget[] = [
  xml,
  libxml2,
  lint,
  fixes,
  editorViews,
  format,
  additions,
  newProviders,
  emit,
  counters,
  customTemplates,
  reference,
  recompile,
  decompiling,
  compare,
  binaries,
  writtenStructures,
  readStructures,
  eventInfos,
  payloads,
  events,
  filters,
  messages,
  messageTexts,
  messageViews,
  texts,
  traces,
  traceLogging,
  traceDescriptions,
  attribution,
  packets,
  linkerMaps,
  pdbs,
  damagedArchives,
  eventLogs,
  logWays,
  configurations,
  baselines,
  cache,
  runs,
  traceRuns,
  traceViews,
];
