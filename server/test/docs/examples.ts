import { type Fence, fencesOf } from './markdown.ts';

/** A command for the reader to run, with its output if the document shows one. */
export interface Example {
  readonly language: string;
  readonly command: string;
  readonly line: number;
  readonly shown: Fence | undefined;
}

const OUTPUTS = new Set(['json', 'http', 'text']);

/** Every `sh` block is a command; a `json`, `http` or `text` block right after it is its output. */
export function examplesOf(markdown: string, languages: readonly string[] = ['sh']): Example[] {
  const fences = fencesOf(markdown);
  return fences.flatMap((fence, index) => {
    if (!languages.includes(fence.language)) return [];
    const next = fences[index + 1];
    const shown = next && OUTPUTS.has(next.language) ? next : undefined;
    return [{ language: fence.language, command: fence.text, line: fence.firstLine + 1, shown }];
  });
}

/** Outputs without a command, which no test could check. */
export function unclaimedOutputs(markdown: string): string[] {
  const claimed = new Set(examplesOf(markdown).map(({ shown }) => shown?.firstLine));
  return fencesOf(markdown)
    .filter(({ language, firstLine }) => OUTPUTS.has(language) && !claimed.has(firstLine))
    .map(({ firstLine }) => `the output in line ${firstLine + 1} follows no command`);
}

export interface Replacement {
  readonly shown: Fence;
  readonly text: string;
}

/** Replaces from the end, so that the line numbers of the remaining ones stay valid. */
export function replaceOutputs(markdown: string, replacements: readonly Replacement[]): string {
  const lines = markdown.split('\n');
  for (const { shown, text } of [...replacements].sort((a, b) => b.shown.firstLine - a.shown.firstLine)) {
    lines.splice(shown.firstLine, shown.lineCount, ...text.split('\n'));
  }
  return lines.join('\n');
}
