import { element } from './elements.js';

const KEY = 'wevtc-playground-editor-share';

/** The distance that an arrow key moves the splitter. */
const STEP = 4;

/**
 * The splitter between the editor and the findings. Its value is the editor's part of the height that they
 * share, in percent. It moves with the pointer and, after the ARIA pattern, with the arrow keys, Home and
 * End. Enter and a double click bring it back to where it was at first.
 */
export function setUpSplitter(): void {
  const splitter = element('splitter');
  const area = element('split');
  const [least, most, first] = ['min', 'max', 'now'].map((name) =>
    Number(splitter.getAttribute(`aria-value${name}`)),
  ) as [number, number, number];
  let share = stored() ?? first;
  const show = (wanted: number) => {
    share = Math.min(most, Math.max(least, wanted));
    area.style.setProperty('--editor-share', share.toFixed(2));
    splitter.setAttribute('aria-valuenow', share.toFixed(0));
  };
  const move = (wanted: number) => {
    show(wanted);
    store(share);
  };
  show(share);
  splitter.addEventListener('keydown', (event) => {
    const wanted = {
      ArrowUp: share - STEP,
      ArrowDown: share + STEP,
      Home: least,
      End: most,
      Enter: first,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    move(wanted);
  });
  splitter.addEventListener('dblclick', () => move(first));
  splitter.addEventListener('pointerdown', (event) => {
    if (event.button === 0) splitter.setPointerCapture(event.pointerId);
  });
  splitter.addEventListener('pointermove', (event) => {
    if (!splitter.hasPointerCapture(event.pointerId)) return;
    const { top, height } = area.getBoundingClientRect();
    show(((event.clientY - top) / height) * 100);
  });
  splitter.addEventListener('lostpointercapture', () => store(share));
}

/** Browsers can refuse to store it; then it is lost with the page. */
function store(share: number): void {
  try {
    localStorage.setItem(KEY, share.toFixed(2));
  } catch {}
}

function stored(): number | undefined {
  try {
    return Number(localStorage.getItem(KEY)) || undefined;
  } catch {
    return undefined;
  }
}
