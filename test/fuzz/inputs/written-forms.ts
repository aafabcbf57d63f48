import fc from 'fast-check';

/** How a manifest is written: as a text, or as bytes. */
export const writtenForms = ['text', 'utf-8', 'utf-8 with mark', 'utf-16', 'utf-16be'] as const;
export type WrittenForm = (typeof writtenForms)[number];

export const anyWrittenForm: fc.Arbitrary<WrittenForm> = fc.constantFrom(...writtenForms);

/** The text in a form. */
export function written(text: string, form: WrittenForm): string | Uint8Array {
  if (form === 'text') return text;
  if (form === 'utf-16') return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  if (form === 'utf-16be') return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());
  return new TextEncoder().encode(form === 'utf-8' ? text : `\ufeff${text}`);
}
