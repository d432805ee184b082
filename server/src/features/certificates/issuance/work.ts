import type { Database } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log.ts';
import { dueRows, type Work } from '../../../platform/work/index.ts';
import { pauseAfter } from '../rules.ts';
import { type CertificateKey, type IssueDeps, issue } from './service.ts';
import { findDue, setRetryAt, waiting } from './store.ts';

/** Printing is CPU-bound. One at a time leaves capacity for requests. */
const ISSUED_AT_ONCE = 1;

export interface WorkDeps extends IssueDeps {
  db: Database;
  log: Log;
}

/** Signs and prints approved certificates. */
export const issuanceWork = (deps: WorkDeps): Work => ({
  ...dueRows(deps, 'certificates', waiting),
  atOnce: ISSUED_AT_ONCE,
  perform: (key) => tryToIssue(deps, key),
});

async function tryToIssue(deps: WorkDeps, key: CertificateKey): Promise<void> {
  const { db, clock, log } = deps;
  const { organisationId, id } = key;
  const row = await findDue(db, organisationId, id, clock.now());
  if (!row) return;
  try {
    await issue(deps, db, key, (work) => db.transaction(work));
  } catch (error) {
    log.warn({ certId: row.certId, attempts: row.attempts + 1, err: error }, 'a certificate could not be issued');
    const pause = pauseAfter(row.attempts + 1) * 1_000;
    await setRetryAt(db, organisationId, id, new Date(clock.now().getTime() + pause));
  }
}
