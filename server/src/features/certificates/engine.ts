import type { Database } from '../../platform/db/index.ts';
import { createForeman, type Foreman, inTurn } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/log.ts';
import { type IssueDeps, issue } from './issue.ts';
import { pauseAfter } from './rules.ts';
import { type CertificateKey, findDue, setRetryAt, waiting } from './work-store.ts';

/** Printing takes the processor: one at a time leaves it to those who wait for an answer. */
const ISSUED_AT_ONCE = 1;

export interface EngineDeps extends IssueDeps {
  db: Database;
  databaseUrl: string;
  log: Log;
}

/** Signs and prints what has been approved. */
export function createEngine(deps: EngineDeps): Foreman {
  return createForeman<CertificateKey>(deps, {
    ...inTurn(deps, 'certificates', waiting),
    lookEveryMs: 250,
    atOnce: ISSUED_AT_ONCE,
    work: (key) => tryToIssue(deps, key),
  });
}

async function tryToIssue(deps: EngineDeps, key: CertificateKey): Promise<void> {
  const { db, clock, log } = deps;
  const row = await findDue(db, key, clock.now());
  if (!row) return;
  try {
    await issue(deps, db, key, (work) => db.transaction(work));
  } catch (error) {
    log.warn({ certId: row.certId, attempts: row.attempts + 1, err: error }, 'a certificate could not be issued');
    const pause = pauseAfter(row.attempts + 1) * 1_000;
    await setRetryAt(db, key, new Date(clock.now().getTime() + pause));
  }
}
