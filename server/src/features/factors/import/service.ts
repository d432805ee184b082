import type { Clock } from '../../../platform/clock/clock.ts';
import { type Tx, violatesForeignKey } from '../../../platform/db/index.ts';
import { AppError, refuseIfAny } from '../../../platform/errors/index.ts';
import type { Library } from '../library.ts';
import { allCustom } from '../store.ts';
import { type Problem, readCsv } from './csv.ts';
import { columns, findClashes, type ReadLine, readFactor } from './rules.ts';
import * as store from './store.ts';

export interface Imported {
  readonly organisationId: string;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

export type ImportFactors = (tx: Tx, organisationId: string, file: Buffer) => Promise<Imported>;

/**
 * The operator's verb: custom factors from a CSV file, all of them or none. A code that exists is replaced, as a new
 * version; entries carry copies, so none of them changes.
 */
export function createImport({ clock, library }: { clock: Clock; library: Library }): ImportFactors {
  return async (tx, organisationId, file) => {
    await store.lockCustomFactors(tx, organisationId);
    const words = { ...library, published: await library.published(tx) };
    const { lines, problems } = readCsv(textOf(file), columns);
    const results = lines.map((line) => readFactor(words, line));
    const read = results.flatMap((result) => ('factor' in result ? [result] : []));
    refuse([
      ...problems,
      ...results.flatMap((result) => ('problems' in result ? result.problems : [])),
      ...findClashes(await allCustom(tx, organisationId), read),
    ]);
    const written = await save(tx, organisationId, read, clock.now());
    return { organisationId, ...written, unchanged: read.length - written.created - written.updated };
  };
}

function textOf(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new AppError('BUSINESS_RULE', { message: 'The file is not UTF-8 text.' });
  }
}

function refuse(problems: readonly Problem[]): void {
  const inOrder = problems.toSorted((left, right) => left.line - right.line);
  refuseIfAny(inOrder.map(({ line, field, message }) => ({ field: `line ${line}: ${field}`.trim(), message })));
}

async function save(tx: Tx, organisationId: string, read: readonly ReadLine[], now: Date) {
  try {
    return await store.saveCustomFactors(
      tx,
      organisationId,
      read.map(({ factor }) => factor),
      now,
    );
  } catch (error) {
    if (!violatesForeignKey(error)) throw error;
    throw new AppError('NOT_FOUND', { message: `There is no organisation ${organisationId}.` });
  }
}
