/** Programs that start sessions. */
export const toolNames = ['logman', 'tracelog', 'xperf', 'wpr', 'powershell'] as const;

export type ToolName = (typeof toolNames)[number];

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
}

/** Whether a session name needs no quotes in commands and XML: letters, digits and `_`, starting with a letter. */
export function isSessionName(name: string): boolean {
  return /^[A-Za-z]\w*$/.test(name);
}
