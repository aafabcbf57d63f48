import type { StreamParser } from '@codemirror/language';

export const messageText: StreamParser<unknown>;
