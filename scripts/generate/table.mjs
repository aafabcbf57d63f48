/** In columns. The lines of wider tables are broken in editors, and most of their bytes would be spaces. */
const WIDEST = 200;

/** A Markdown table, whose columns are aligned unless it is very wide. */
export function table(head, rows) {
  const lines = [head, ...rows].map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  const longest = head.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  const isWide = longest.reduce((sum, length) => sum + length, 0) > WIDEST;
  const widths = isWide ? head.map(() => 3) : longest;
  const line = (cells) =>
    `| ${cells.map((cell, column) => (isWide ? cell : cell.padEnd(widths[column]))).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [lines[0], rule, ...lines.slice(1)].map(line).join('\n');
}
