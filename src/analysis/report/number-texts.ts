const whole = new Intl.NumberFormat('en-US');
const precise = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** A number with commas: `391,787`. */
export function grouped(number: number): string {
  return whole.format(number);
}

/** A count with its noun: `391,787 events`. */
export function countText(count: number, noun: string, nouns = `${noun}s`): string {
  return `${grouped(count)} ${count === 1 ? noun : nouns}`;
}

/** A share with one decimal: `54.2 %`; `<0.1 %` for less. */
export function shareText(part: number, all: number): string {
  const percent = (part / all) * 100;
  return part > 0 && percent < 0.1 ? '<0.1 %' : `${percent.toFixed(1)} %`;
}

/** 100 ns units as milliseconds: `2,673.576`. */
export function milliseconds(ticks: number | bigint): string {
  return precise.format(Number(ticks) / 10_000);
}

/** A duration with the unit that suits it. */
export function durationText(ticks: number | bigint): string {
  const number = Number(ticks);
  if (number >= 10_000_000) return `${precise.format(number / 10_000_000)} s`;
  if (number >= 10_000) return `${precise.format(number / 10_000)} ms`;
  return `${number / 10} µs`;
}
