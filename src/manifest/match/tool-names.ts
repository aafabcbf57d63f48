import type { EventDescriptor } from '../../windows/structures/event-descriptor.js';
import type { CompleteSessionFilter } from '../../windows/structures/session-filter.js';
import type { JudgedEvent } from './match-events.js';

/** Programs that start sessions. */
export const toolNames = ['logman', 'tracelog', 'xperf', 'wpr', 'powershell'] as const;

/** A tool for which wevtc writes the command of a session. */
export type ToolName = (typeof toolNames)[number];

/** The provider, filter, and event properties for a tool's command. A `ProviderMatch` is one. */
export interface EnabledProvider {
  readonly provider: {
    readonly name: { readonly value: string };
    readonly guid: { readonly value: string; readonly text: string };
    readonly controlGuid: { readonly value: string } | undefined;
  };
  readonly filter: CompleteSessionFilter;
  /** Restricts passing events to these IDs (EVENT_FILTER_TYPE_EVENT_ID), up to 64. Default: all. */
  readonly eventIds?: readonly number[] | undefined;
  readonly events: readonly JudgedEvent<{ readonly descriptor: ToolEvent }>[];
}

/** The members of an event that filters and messages about them use. */
export type ToolEvent = Pick<EventDescriptor, 'id' | 'version' | 'level' | 'keyword'>;

/** A provider as tools name it, with all bits set where the session asks for no limit. */
export interface ToolProvider {
  /** Without braces. */
  readonly guid: string;
  readonly name: string;
  /** 1 to 255. */
  readonly level: number;
  readonly any: bigint;
  readonly all: bigint;
  readonly ignoreKeyword0: boolean;
  readonly eventIds: readonly number[];
}

/** Whether a session name needs no quotes in commands and XML: a letter, then letters, digits, and `_`. */
export function isSessionName(name: string): boolean {
  return /^[A-Za-z]\w*$/.test(name);
}
