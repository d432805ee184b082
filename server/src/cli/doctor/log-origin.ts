import type pg from 'pg';
import { findOrigin } from '../../features/record/index.ts';
import { dbOver } from '../../platform/db/index.ts';
import { type Finding, ok } from './finding.ts';

/** The name under which checkpoints are signed; an address that changed does not change it. */
export async function checkLogOrigin(client: pg.Client): Promise<Finding> {
  const origin = await findOrigin(dbOver(client));
  return ok(origin ?? 'none yet: the first checkpoint takes the host of PUBLIC_URL');
}
