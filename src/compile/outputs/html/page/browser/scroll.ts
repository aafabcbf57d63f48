/** The maximum number of frames that a location can move after a jump before its position is final. */
const STILL_FRAMES = 5;

/** The most frames to wait. Large pages need many, because events only get their heights when near. */
const MOST_FRAMES = 240;

/** The events that show that the user is navigating elsewhere. */
const READER_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

let lastJump = 0;

/** Keeps scrolling to an element while events above it get heights. Browsers jump once, to its old place. */
export function jumpTo(target: Element): void {
  lastJump += 1;
  const jump = lastJump;
  const stop = new AbortController();
  for (const event of READER_MOVES) {
    addEventListener(event, () => stop.abort(), { once: true, passive: true, signal: stop.signal });
  }
  let still = 0;
  let frames = 0;
  let before = Number.NaN;
  const step = () => {
    if (jump !== lastJump || stop.signal.aborted) return;
    target.scrollIntoView();
    const { top } = target.getBoundingClientRect();
    still = Math.abs(top - before) < 1 ? still + 1 : 0;
    before = top;
    frames += 1;
    if (still < STILL_FRAMES && frames < MOST_FRAMES) requestAnimationFrame(step);
    else stop.abort();
  };
  step();
}
