import { setTimeout as sleep } from 'node:timers/promises';
import { databaseClient } from '../database-client.ts';
import { openClient } from './http-client.ts';
import { gramsOf } from './offset-book.ts';
import type { Customer } from './offset-driver.ts';

const PAUSE_MS = 20;

/** One statement, so that it reads a single moment. */
const LOTS = `
  WITH lots AS (
    SELECT project_id, vintage, min(quantity) FILTER (WHERE account <> 'issued') AS least,
      -sum(quantity) FILTER (WHERE account = 'issued') AS issued,
      sum(quantity) FILTER (WHERE account IN ('stock', 'ordered', 'wallet', 'retiring', 'retired')) AS held,
      coalesce(sum(quantity) FILTER (WHERE account = 'ordered'), 0) AS ordered,
      coalesce(sum(quantity) FILTER (WHERE account = 'retiring'), 0) AS retiring,
      coalesce(sum(quantity) FILTER (WHERE account = 'retired'), 0) AS retired
    FROM ledger_balances GROUP BY project_id, vintage),
  orders AS (
    SELECT project_id, vintage, sum(quantity) FILTER (WHERE status = 'pending_payment') AS unpaid
    FROM offset_orders o JOIN offset_order_items i ON i.order_id = o.id GROUP BY project_id, vintage),
  retirements AS (
    SELECT project_id, vintage, sum(quantity) FILTER (WHERE status = 'confirmed') AS confirmed,
      sum(quantity) FILTER (WHERE status IN ('pending', 'submitted', 'failed')) AS open
    FROM offset_retirements GROUP BY project_id, vintage)
  SELECT lots.*, unpaid, open, confirmed,
    (held = issued AND least >= 0 AND ordered = coalesce(unpaid, 0) AND retiring = coalesce(open, 0)
      AND retired = coalesce(confirmed, 0)) AS "isRight"
  FROM lots LEFT JOIN orders USING (project_id, vintage) LEFT JOIN retirements USING (project_id, vintage)`;

export interface Watched {
  readonly reads: number;
  readonly problems: unknown[];
}

export interface Watch {
  stop(): Promise<Watched>;
}

/** At every read and in every lot, stock, orders, wallets and retirements add up to the issued credits, to the gram. */
export async function watchLedger(databaseUrl: string): Promise<Watch> {
  const client = databaseClient(databaseUrl);
  await client.connect();
  const { stop } = again(async (problems) => {
    const { rows } = await client.query<{ isRight: boolean | null }>(LOTS);
    problems.push(...rows.filter(({ isRight }) => isRight !== true));
    return rows.length > 0;
  });
  return { stop: () => stop().finally(() => client.end()) };
}

/** The sum of a wallet's credits, held, reserved and retired, grows with each purchase and never shrinks. */
export function watchWallet(ports: readonly number[], { key }: Customer): Watch {
  let most = 0n;
  let turn = 0;
  return again(async (problems) => {
    const client = openClient(ports[turn++ % ports.length]!, key);
    const answer = await client.send({ path: '/api/v1/offsets/wallet' }).catch(() => undefined);
    client.close();
    if (answer?.status !== 200) return false;
    const { totalAvailable, totalReserved, totalRetired } = answer.body.data;
    const parts = [totalAvailable, totalReserved, totalRetired].map(gramsOf);
    const all = parts.reduce((sum, part) => sum + part, 0n);
    if (all < most || parts.some((part) => part < 0n)) problems.push({ most, ...answer.body.data });
    most = all;
    return true;
  });
}

/** `read` returns true if there was something to check. */
function again(read: (problems: unknown[]) => Promise<boolean>): Watch {
  const problems: unknown[] = [];
  let reads = 0;
  let watching = true;
  const watch = async (): Promise<void> => {
    while (watching) {
      if (await read(problems)) reads++;
      await sleep(PAUSE_MS);
    }
  };
  const done = watch();
  return {
    async stop() {
      watching = false;
      await done;
      return { reads, problems };
    },
  };
}
