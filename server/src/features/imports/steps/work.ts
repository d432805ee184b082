import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log.ts';
import { dueRows, type Work, type WorkKey } from '../../../platform/work/index.ts';
import type { ReceivedFile } from '../../entries/index.ts';
import type { Step } from '../rules.ts';
import { beginTry, findImport, type ImportRecord, lockImport, updateImport, waiting } from '../store.ts';
import { actorBehind } from './actor.rules.ts';

/** Reading a file takes memory, and writing entries takes the database. */
const AT_ONCE = 2;
/** Other organisations wait no longer for a piece of an import. */
const LONGEST_STRETCH_MS = 2_000;
/** A file that ends the process this often would end it for ever. */
const MAX_TRIES = 3;

type Copies = ReadonlyMap<number, ReceivedFile>;
type Chunk = (tx: Tx, actor: Actor, row: ImportRecord, copies: Copies) => Promise<void>;

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly read: (key: WorkKey, abort: AbortSignal) => Promise<void>;
  readonly copyFile: (row: ImportRecord) => Promise<Copies>;
  readonly chunks: Readonly<Record<Exclude<Step, 'read'>, Chunk>>;
  readonly settle: (tx: Tx, row: ImportRecord) => Promise<void>;
}

export const importWork = (deps: Dependencies): Work => ({
  ...dueRows(deps, 'imports', waiting),
  atOnce: AT_ONCE,
  async perform(key, { abort }) {
    const begun = await beginTry(deps.db, key);
    if (!begun) return;
    if (begun.tries > MAX_TRIES) return giveUp(deps, key, begun.step);
    if (begun.step === 'read') return deps.read(key, abort);
    const until = performance.now() + LONGEST_STRETCH_MS;
    while (!abort.aborted && performance.now() < until && (await performChunk(deps, key)));
  },
});

/** False once no step is left, or only one that reads the file. */
async function performChunk({ db, copyFile, chunks }: Dependencies, { organisationId, id }: WorkKey): Promise<boolean> {
  const next = await findImport(db, organisationId, id);
  if (!next?.step || next.step === 'read') return false;
  const copies = await copyFile(next);
  return db.transaction(async (tx) => {
    const row = await lockImport(tx, organisationId, id);
    if (!row?.step || row.step === 'read') return false;
    await chunks[row.step](tx, actorBehind(row), row, copies);
    return true;
  });
}

/** A file that cannot be read has failed. Otherwise the rows that were written stay, and a person decides about the others. */
async function giveUp({ db, clock, log, settle }: Dependencies, key: WorkKey, step: Step): Promise<void> {
  const { organisationId, id } = key;
  log.warn({ importId: id, step }, 'a step of an import failed repeatedly; it is given up');
  const message = `The service failed repeatedly at this file. Quote the import's id if you report this: ${id}.`;
  await db.transaction(async (tx) => {
    const row = await lockImport(tx, organisationId, id);
    if (!row?.step) return;
    if (step !== 'read') await settle(tx, row);
    const end = step === 'read' ? ({ status: 'failed', step: null } as const) : {};
    await updateImport(tx, organisationId, id, { ...end, message, updatedAt: clock.now() });
  });
}
