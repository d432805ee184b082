import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Tx, violatesForeignKey } from '../../../platform/db/index.ts';
import { AppError, refuseIfAny } from '../../../platform/errors/index.ts';
import { createTimeSlice, mapWithPauses } from '../../../platform/event-loop.ts';
import type { EmitAll } from '../../../platform/events/outbox.ts';
import {
  compile,
  type Failure,
  type RawJson,
  Upload,
  unstorable,
  type WithBody,
  type WithQuery,
} from '../../../platform/http/index.ts';
import { byOperator, type RecordChanges } from '../../../platform/record/index.ts';
import type { PendingChange } from '../../organisations/index.ts';
import { asLine, refuseTooMany, useOf } from '../custom/rules.ts';
import { CreateFactor, type ImportEnvelope, type ImportQuery, type ImportResult } from '../custom/schema.ts';
import type { Guard } from '../custom/service.ts';
import * as store from '../custom/store.ts';
import { insertOwn, lockCustomFactors, newFactor } from '../custom/store.ts';
import type { factorEvents } from '../events.ts';
import type { Library } from '../library.service.ts';
import { presentFactor, recordedFactors } from '../present.ts';
import type { ShownFactor } from '../store.ts';
import { changeFinder } from './comparison.rules.ts';
import { problem, type ReadFile, readCsv } from './csv.rules.ts';
import { located, presentRefusal, understoodIn } from './present.ts';
import { columns, operatorColumns, type ReadLine } from './rules.ts';
import { createValidation } from './validation.service.ts';

const failuresOf = compile(CreateFactor, 'body');

/** A factor with more fields is not just mistyped, and listing them all would make the response longer than the body. */
const MAX_FIELDS = 2 * Object.keys(CreateFactor.properties).length;

export const readBody = (body: ImportEnvelope | Upload): Promise<ReadFile> =>
  body instanceof Upload ? readFile(body.bytes) : readList(body.factors);

async function readFile(bytes: Buffer): Promise<ReadFile> {
  const content = await readCsv(bytes, columns);
  const isEmpty = content.numbers.length === 0 && content.problems.length === 0;
  return isEmpty ? { ...content, problems: [problem(1, '', 'the file has no factors')] } : content;
}

async function readList(items: readonly RawJson[]): Promise<ReadFile> {
  const read = await mapWithPauses(items, (item, index) => {
    const factor = item.read();
    const failures = failuresIn(factor);
    const problems = failures.map(({ field, message }) => problem(index, field, message));
    // If only bounds are broken, the rules still find further problems.
    const isReadable = failures.every(({ isBound }) => isBound);
    return { problems, lines: isReadable ? [asLine(factor as CreateFactor, index)] : [] };
  });
  return {
    lines: read.flatMap(({ lines }) => lines),
    problems: read.flatMap(({ problems }) => problems),
    numbers: items.map((_, index) => index),
  };
}

/** The messages of a single creation. A value that cannot be stored is reported once, not also for its type. */
function failuresIn(factor: unknown): Failure[] {
  const members = typeof factor === 'object' && factor !== null ? Object.entries(factor) : [];
  if (members.length > MAX_FIELDS)
    return [{ field: '', message: `has more than ${MAX_FIELDS} fields`, isBound: false }];
  const unfit = members.flatMap(([field, value]) => {
    const message = unstorable(value);
    return message === undefined ? [] : [{ field, message, isBound: false }];
  });
  const named = new Set(unfit.map(({ field }) => field));
  return [...unfit, ...failuresOf(factor).filter(({ field }) => !named.has(field))];
}

export interface Imported {
  readonly organisationId: string;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly understood?: ImportResult['understood'];
}

export type ImportFile = (tx: Tx, organisationId: string, file: Buffer) => Promise<Imported>;

export type FactorImports = ReturnType<typeof createFactorImports>;

interface Dependencies {
  clock: Clock;
  library: Library;
  emitAll: EmitAll<typeof factorEvents>;
  recordAll: RecordChanges;
  guard: Guard;
}

/** Factors written and emitted per statement. */
const WRITE_BATCH_SIZE = 500;

export function createFactorImports({ clock, library, emitAll, recordAll, guard }: Dependencies) {
  const validate = createValidation({ clock, library });

  /** One approval covers all of them, if the organisation requires approval. */
  const add = async (tx: Tx, actor: Actor, read: readonly ReadLine[]): Promise<PendingChange | undefined> => {
    const [first, ...others] = read.map(({ factor }) => factor);
    const pendingChange = first && (await guard.requestApprovalIfRequired(tx, actor, useOf([first, ...others])));
    const now = clock.now();
    const slice = createTimeSlice();
    for (let start = 0; start < read.length; start += WRITE_BATCH_SIZE) {
      const rows = read
        .slice(start, start + WRITE_BATCH_SIZE)
        .map((each) => newFactor(actor, now, each, { pendingChange: pendingChange?.id }));
      await insertOwn(tx, actor.organisationId, rows);
      recordAll(
        tx,
        actor,
        rows.map((row) => recordedFactors.change('factor.created', null, row)),
      );
      if (!pendingChange) await emitAll(tx, actor.organisationId, 'factor.created', rows.map(presentFactor));
      if (slice.isOver()) await slice.pass();
    }
    return pendingChange;
  };

  /** Records what the replaced factors were before. */
  const recordSaved = (
    tx: Tx,
    organisationId: string,
    existing: readonly ShownFactor[],
    saved: readonly ShownFactor[],
  ): void => {
    const earlier = new Map(existing.map((factor) => [factor.code, factor]));
    const changes = saved.map((factor) => {
      const before = earlier.get(factor.code) ?? null;
      return recordedFactors.change(before ? 'factor.replaced' : 'factor.created', before, factor);
    });
    recordAll(tx, byOperator(organisationId), changes);
  };

  /**
   * The operator's import of custom factors from a CSV file, all or none. Existing codes are replaced. Entries carry copies
   * of their factors, so none of them changes.
   */
  const importFile: ImportFile = async (tx, organisationId, file) => {
    await lockCustomFactors(tx, organisationId);
    const content = await readCsv(file, operatorColumns);
    const { existing, read, problems } = await validate(tx, organisationId, content, {
      columns: operatorColumns,
      placeOf: (line) => `line ${line}`,
    });
    refuseIfAny(problems.map(({ line, field, message }) => ({ field: `line ${line}: ${field}`.trim(), message })));
    const saved = await save(tx, organisationId, read, clock.now());
    recordSaved(tx, organisationId, existing, saved);
    const created = saved.filter(({ version }) => version === 1).length;
    const unchanged = read.length - saved.length;
    return { organisationId, created, updated: saved.length - created, unchanged, ...understoodIn(read) };
  };

  return {
    importFile,

    /** The organisation's import: all or none, and existing factors do not change. */
    async importFactors(
      tx: Tx,
      actor: Actor,
      { body, query }: WithBody<ImportEnvelope | Upload> & WithQuery<ImportQuery>,
    ): Promise<ImportResult> {
      const { organisationId } = actor;
      const isFile = body instanceof Upload;
      const content = await readBody(body);
      await guard.isGuarded(tx, actor);
      await lockCustomFactors(tx, organisationId);
      const placeOf = (line: number): string => (isFile ? `line ${line}` : `factors[${line}]`);
      const validated = await validate(tx, organisationId, content, { columns, placeOf, checkAgainst: changeFinder });
      const total = content.numbers.length;
      if (validated.problems.length > 0) {
        const data = await presentRefusal(total, await located(validated.problems, content.numbers, isFile));
        throw new AppError('BATCH_REJECTED', { message: REFUSED, data });
      }
      const codes = new Set(validated.existing.map(({ code }) => code));
      const added = validated.read.filter(({ factor }) => !codes.has(factor.code));
      refuseTooMany(codes.size + added.length);
      const stored = query.dryRun !== 'true';
      const pendingChange = stored ? await add(tx, actor, added) : undefined;
      const counts = { total, created: added.length, unchanged: total - added.length };
      return { ...counts, stored, ...understoodIn(validated.read), ...(pendingChange && { pendingChange }) };
    },
  };
}

const REFUSED = 'Not every factor is valid, so none was stored; see data.problems.';

async function save(tx: Tx, organisationId: string, read: readonly ReadLine[], now: Date) {
  try {
    return await store.saveCustomFactors(tx, organisationId, read, now);
  } catch (error) {
    if (!violatesForeignKey(error)) throw error;
    throw new AppError('NOT_FOUND', { message: `There is no organisation ${organisationId}.` });
  }
}
