import type { Tx } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log.ts';
import { takeChanged } from '../../../platform/record/index.ts';
import { type QueueDeps, type RecurringWork, recurringWork } from '../../../platform/work/index.ts';
import { findOrganisation } from '../../organisations/index.ts';
import { checkInputs, type InputsDeps } from './service.ts';
import { findDueInputs, markDue } from './store.ts';

export const NAME = 'certificates.inputs';

/** Resources whose changes may change inputs. An organisation has the fiscal year. */
const WATCHED = ['entry', 'instrument', 'retirement', 'inventoryStatement', 'target', 'organisation'];

type Deps = QueueDeps & InputsDeps & { log: Log };

/**
 * Compares certificates with the books after the organisation changed them. Twice a minute, so that a change shows within
 * one. Without changes a run costs a look at the end of the log.
 */
export const inputsWork = (deps: Deps): RecurringWork =>
  recurringWork(deps, {
    name: NAME,
    retries: 3,
    retryDelaySeconds: 5,
    recurs: { everyMinutes: 0.5 },
    run: () => compareDue(deps),
  });

/** A deleted organisation has no entries left to compare. */
async function existing(tx: Tx, organisationIds: readonly string[]): Promise<string[]> {
  const kept: string[] = [];
  for (const id of organisationIds) {
    const organisation = await findOrganisation(tx, id);
    if (organisation && organisation.deletedAt === null) kept.push(id);
  }
  return kept;
}

async function compareDue(deps: Deps): Promise<void> {
  const { db, log } = deps;
  await db.transaction(async (tx) => markDue(tx, await existing(tx, await takeChanged(tx, NAME, WATCHED))));
  for (const { organisationId, id } of await findDueInputs(db)) {
    // A failing certificate stays due and does not block the others.
    await checkInputs(deps, organisationId, id).catch((error: unknown) =>
      log.error({ organisationId, id, err: error }, 'the inputs of a certificate could not be compared'),
    );
  }
}
