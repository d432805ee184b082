import type { Retirement } from '@tonne/sdk';

export type Serial = NonNullable<Retirement['serialNumbers']>[number];

/** As it is written down: a block by its first and last number. */
export function serialText(serial: Serial): string {
  if (typeof serial === 'string') return serial;
  const { prefix, first, last } = serial;
  return first === last ? `${prefix}${first}` : `${prefix}${first} – ${prefix}${last}`;
}

/** Undefined where only the registry knows how many credits a text stands for. */
export const serialCount = (serial: Serial): number | undefined =>
  typeof serial === 'string' ? undefined : serial.last - serial.first + 1;

/** One serial number a line, as people paste them. */
export const readSerials = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
