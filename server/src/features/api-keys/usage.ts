import type { Actor } from '../../platform/auth/index.ts';
import { type Db, sql } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/log.ts';

/** Well inside the minute that `lastUsedAt` may be stale. */
const FLUSH_MS = 15_000;

export interface KeyUsage {
  note(actor: Actor, at: Date): void;
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Remembers when each key was last used and writes all of them at once, away from any request. */
export function createKeyUsage(deps: { db: Db; log: Log }): KeyUsage {
  const seen = new Map<string, { organisationId: string; at: Date }>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    if (seen.size === 0) return;
    const batch = [...seen.entries()];
    seen.clear();
    await saveLastUsed(deps.db, batch).catch((error: unknown) => {
      for (const [keyId, use] of batch) if (!seen.has(keyId)) seen.set(keyId, use);
      deps.log.warn({ err: error }, 'lastUsedAt could not be saved; it is kept for the next round');
    });
  };

  return {
    note: (actor, at) => void seen.set(actor.keyId, { organisationId: actor.organisationId, at }),
    flush,
    start() {
      timer = setInterval(() => void flush(), FLUSH_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

async function saveLastUsed(db: Db, batch: Array<[string, { organisationId: string; at: Date }]>): Promise<void> {
  const organisations = batch.map(([, use]) => use.organisationId);
  const keys = batch.map(([keyId]) => keyId);
  const times = batch.map(([, use]) => use.at);
  // Locked in one order everywhere, so that processes that have seen the same keys never deadlock.
  await db.execute(sql`
    WITH used AS (
      SELECT k.organisation_id, k.id, used.at
      FROM unnest(${organisations}::text[], ${keys}::text[], ${times}::timestamptz[]) AS used (organisation_id, id, at)
      JOIN api_keys k ON k.organisation_id = used.organisation_id AND k.id = used.id
      ORDER BY k.id FOR NO KEY UPDATE OF k
    )
    UPDATE api_keys k SET last_used_at = greatest(k.last_used_at, used.at) FROM used
    WHERE k.organisation_id = used.organisation_id AND k.id = used.id`);
}
