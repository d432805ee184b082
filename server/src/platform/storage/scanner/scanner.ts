import type { Readable } from 'node:stream';

export type Verdict = { readonly isClean: true } | { readonly isClean: false; readonly finding: string };

/** Looks for malware in a file. Rejects without a verdict: a file is clean only if a scanner says so. */
export type Scanner = (file: Readable, signal: AbortSignal) => Promise<Verdict>;

export type ScannerSettings =
  | {
      readonly kind: 'clamd';
      readonly at: { readonly host: string; readonly port: number } | { readonly path: string };
    }
  | { readonly kind: 'command'; readonly program: string; readonly arguments: readonly string[] };

const LONGEST_FINDING = 200;

/** The scanner's name for its finding, such as ClamAV's `stream: Win.Test.EICAR_HDB-1 FOUND`. */
export function findingIn(answer: string): string {
  const line = answer.split(/[\0\r\n]/).find((each) => each.trim() !== '') ?? '';
  const name = /^.*?: (.+) FOUND$/.exec(line.trim())?.[1] ?? line;
  const plain = name.replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, ' ').trim();
  return [...plain].slice(0, LONGEST_FINDING).join('') || 'unnamed';
}
