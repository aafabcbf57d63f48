import metadata from './metadata.json' with { type: 'json' };

/** One predefined level, task, opcode, keyword or channel of winmeta.xml. */
export interface Predefined {
  /** With the `win:` prefix, except for channels, which have no prefix. */
  readonly name: string;
  /** The constant in winmeta.h. Empty if another winmeta.xml has none. */
  readonly symbol: string;
  /** The English text that Windows shows. */
  readonly displayName?: string;
  /** The string id that winmeta uses. A manifest's own string with this id replaces the text. */
  readonly stringId?: string;
}

export interface PredefinedValue extends Predefined {
  readonly value: number;
}

export interface PredefinedOpcode extends PredefinedValue {
  /** Only in another winmeta.xml than that of Windows. */
  readonly mofValue?: number;
}

export interface PredefinedKeyword extends Predefined {
  /** `0x` and 16 hexadecimal digits. */
  readonly mask: string;
}

export interface PredefinedChannel extends PredefinedValue {
  readonly type: 'Admin' | 'Operational' | 'Analytic' | 'Debug';
  readonly isolation?: string;
}

export const predefinedLevels = metadata.levels as readonly PredefinedValue[];
export const predefinedTasks = metadata.tasks as readonly PredefinedValue[];
export const predefinedOpcodes = metadata.opcodes as readonly PredefinedValue[];
export const predefinedKeywords = metadata.keywords as readonly PredefinedKeyword[];
/** Windows shows the names of its channels as they are. */
export const predefinedChannels = metadata.channels.map((channel) => ({
  ...channel,
  displayName: channel.name,
})) as readonly PredefinedChannel[];
