export interface Fence {
  readonly language: string;
  readonly text: string;
  /** Start of its text, counted from 0. */
  readonly firstLine: number;
  readonly lineCount: number;
}

/** The fenced blocks of a document, in order. */
export function fencesOf(markdown: string): Fence[] {
  const lines = markdown.split('\n');
  const fences: Fence[] = [];
  for (let at = 0; at < lines.length; at++) {
    const opening = /^```(\w*)$/.exec(lines[at]!);
    if (!opening) continue;
    const end = lines.indexOf('```', at + 1);
    if (end === -1) throw new Error(`the block that begins in line ${at + 1} does not end`);
    const body = lines.slice(at + 1, end);
    fences.push({ language: opening[1]!, text: body.join('\n'), firstLine: at + 1, lineCount: body.length });
    at = end;
  }
  return fences;
}

/** The document without its fenced blocks, so that only prose remains. */
export function proseOf(markdown: string): string {
  return markdown.replaceAll(/^```.*?^```$/gms, '');
}

/** The cells of the first table below a heading, without the header row. */
export function tableBelow(markdown: string, heading: string): string[][] {
  const lines = markdown.split('\n');
  const from = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  if (from === -1) throw new Error(`there is no heading "${heading}"`);
  const start = lines.findIndex((line, index) => index > from && line.startsWith('|'));
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines.slice(start + 2, end === -1 ? undefined : end).map(cellsOf);
}

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
