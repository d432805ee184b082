import { createHash } from 'node:crypto';
import type { Actor } from '../../platform/auth/index.ts';
import { clockAt, morningOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { CreateFactor } from './custom/schema.ts';
import type { CustomFactors, CustomFactorsDeps } from './custom/service.ts';

interface DemoFactor extends CreateFactor {
  /** Day of entry, before the first entry that uses it. */
  made: string;
}

/** The demo has no such file, so the hash is of its name. */
const evidenceOf = (fileName: string) => ({
  fileName,
  sha256: createHash('sha256').update(fileName).digest('hex'),
});

const billet = (vintage: number, value: number, page: number, made: string): DemoFactor => ({
  made,
  code: `SOLENT-${vintage}-BILLET`,
  name: `Recycled aluminium billet of Solent Aluminium (${vintage})`,
  scope: 3,
  category: 'purchased_goods_services',
  subcategory: 'recycled_aluminium_billet',
  vintage,
  region: 'GB',
  activityUnit: 'kg',
  value,
  gwpSet: 'AR6',
  publication: `Solent Aluminium Ltd, EPD SA-${vintage}-011 to EN 15804+A2, modules A1 to A3, verified May ${vintage}, page ${page}`,
  reason: 'The supplier of our billets has a verified declaration for this alloy',
  evidence: evidenceOf(`solent-aluminium-epd-${vintage}.pdf`),
});

/** A supplier's figures for its own product, far more precise than a national average. */
const demoFactors: readonly DemoFactor[] = [billet(2024, 1.94, 7, '2024-07-10'), billet(2025, 1.89, 8, '2025-06-16')];

/** The demo's past has no subscribers and enters the record as an import, so it emits and records nothing. */
const silent = { emit: async () => undefined, record: () => undefined };

/** The demo's past needs no approval. */
const unguarded = { isGuarded: async () => false, requestApprovalIfRequired: async () => undefined };

export async function addDemo(
  tx: Tx,
  admin: Actor,
  factorsWith: (deps: Omit<CustomFactorsDeps, 'library'>) => Pick<CustomFactors, 'create'>,
): Promise<void> {
  for (const { made, ...body } of demoFactors) {
    const factors = factorsWith({ ...silent, clock: clockAt(morningOf(made)), guard: unguarded });
    await factors.create(tx, admin, { body });
  }
}
