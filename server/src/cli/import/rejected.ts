import { open, rm, stat, truncate } from 'node:fs/promises';
import { StartError } from '../../start-error.ts';
import { cannotWrite } from './failures.ts';
import { csvLine, ERROR_COLUMN, entryCells, type Layout } from './layout.ts';
import type { Row } from './rows.ts';

export interface Refused {
  readonly row: Row;
  readonly reason: string;
}

/** Takes off what a killed process wrote after its last state; those rows are refused once more. */
export async function openRejected(path: string, bytes: number): Promise<void> {
  if (bytes === 0) return rm(path, { force: true });
  if ((await sizeOf(path)) < bytes)
    throw new StartError(`${path} is not as this import left it; put it back to go on, or begin anew with --restart.`);
  await truncate(path, bytes);
}

/** An earlier import left it, and somebody may be mending it. */
export async function refuseLeftover(path: string): Promise<void> {
  if ((await sizeOf(path)) >= 0)
    throw new StartError(`${path} is there from an earlier import; mend and import that file, or move it away.`);
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => -1,
  );

/** Writes at a place rather than at the end: the same rows written twice are there once. Gives the new length. */
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

/** Cells too many stay behind the error, and make the row too long again until somebody takes them away. */
const lineOf = (layout: Layout, { row: { cells, line }, reason }: Refused): string =>
  csvLine([...entryCells(layout, cells), `line ${line}: ${reason}`, ...cells.slice(layout.width)]);
