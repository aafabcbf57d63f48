import { element } from './elements.js';

/**
 * Accepts files that are dropped anywhere on the page, also on the editor.
 *
 * @param tell tells the user why it does not open everything.
 */
export function acceptDrops(open: (files: readonly File[]) => void, tell: (text: string) => void): void {
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
      const { files, items } = event.dataTransfer as DataTransfer;
      const hasFolder = Array.from(items).some((item) => item.webkitGetAsEntry()?.isDirectory);
      if (hasFolder) tell('This is a folder. Drop files.');
      else if (files.length > 0) open([...files]);
    },
    options,
  );
}
