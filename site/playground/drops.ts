import { element } from './elements.js';

/** Accepts files that are dropped anywhere on the page, also on the editor. */
export function acceptDrops(open: (file: File) => void): void {
  const sign = element('drop');
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
  // Before the editor, which would insert the content of the file.
  const options = { capture: true };
  addEventListener(
    'dragover',
    (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      sign.hidden = false;
    },
    options,
  );
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) sign.hidden = true;
  });
  addEventListener(
    'drop',
    (event) => {
      sign.hidden = true;
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const [file] = event.dataTransfer?.files ?? [];
      if (file !== undefined) open(file);
    },
    options,
  );
}
