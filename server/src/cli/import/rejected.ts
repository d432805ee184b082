import { open, rm, stat, truncate } from 'node:fs/promises';
import { neutraliseUnlessNumber } from '@tonne/documents';
import { OperatorError } from '../../platform/operator/index.ts';
import { csvLine, ERROR_COLUMN, entryCells, type Layout } from './layout.ts';
import type { Row } from './rows.ts';
import { cannotWrite } from './state.ts';

export interface Refused {
  readonly row: Row;
  readonly reason: string;
}

/** Removes rows that a killed process wrote after saving its last state; they will be rejected again. */
export async function openRejected(path: string, bytes: number): Promise<void> {
  if (bytes === 0) return rm(path, { force: true });
  if ((await sizeOf(path)) < bytes)
    throw new OperatorError(
      `${path} is not as this import left it; put it back to continue, or start over with --restart.`,
    );
  await truncate(path, bytes);
}

/** An earlier import left the file, and the operator may be correcting it. */
export async function refuseLeftover(path: string): Promise<void> {
  if ((await sizeOf(path)) >= 0)
    throw new OperatorError(`${path} is left from an earlier import; correct and import that file, or move it away.`);
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => -1,
  );

/** Writes at an offset instead of appending, so rows written twice appear once. Returns the new length. */
export async function writeRejected(path: string, layout: Layout, refused: Refused[], at: number): Promise<number> {
  if (refused.length === 0) return at;
  const header = at === 0 ? csvLine([...layout.columns.map(({ name }) => name), ERROR_COLUMN]) : '';
  const content = Buffer.from(header + refused.map((each) => lineOf(layout, each)).join(''));
  await writeAt(path, content, at).catch(cannotWrite(path));
  return at + content.length;
}

async function writeAt(path: string, content: Buffer, at: number): Promise<void> {
  const file = await open(path, at === 0 ? 'w' : 'r+');
  try {
    await file.write(content, 0, content.length, at);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Surplus cells stay after the error, so the row remains too long until they are removed. */
const lineOf = (layout: Layout, { row: { cells, line }, reason }: Refused): string =>
  csvLine(
    [...entryCells(layout, cells), `line ${line}: ${reason}`, ...cells.slice(layout.width)].map(neutraliseUnlessNumber),
  );
