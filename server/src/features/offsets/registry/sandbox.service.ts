import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/db/index.ts';
import type { SerialBlock } from '../retirements/schema.ts';
import { takeSerials } from '../retirements/serials/store.ts';
import { isDemonstration } from '../rules.ts';
import type { Instruction, Registry, Standing } from './rules.ts';

/** Long enough for a caller to see `submitted`, short enough to wait for. */
const DELAY_MS = 2_000;

/**
 * A registry inside this process for demonstration projects. It accepts every instruction, confirms it after a moment and
 * issues each serial number once. The numbers say that they are a demonstration.
 */
export function createSandboxRegistry({ db, clock }: { db: Database; clock: Clock }): Registry {
  return {
    submit: async ({ id }) => ({ state: 'accepted', reference: referenceOf(id) }),
    async poll({ reference, submittedAt, ...instruction }): Promise<Standing> {
      if (clock.now().getTime() - submittedAt.getTime() < DELAY_MS) return { state: 'accepted', reference };
      return { state: 'confirmed', reference, serialNumbers: [await takeNumbers(db, instruction)] };
    },
  };
}

export const referenceOf = (id: string): string => `DEMONSTRATION-${id.slice(-12).toUpperCase()}`;

/** The next numbers of the lot, one per tonne or part of one. */
export async function takeNumbers(
  db: Db,
  { projectId, registryId, vintage, quantity }: Pick<Instruction, 'projectId' | 'registryId' | 'vintage' | 'quantity'>,
): Promise<SerialBlock> {
  if (!isDemonstration(registryId)) throw new Error(`the sandbox has no serial numbers for ${registryId}`);
  const count = Math.ceil(Number(quantity));
  const first = await takeSerials(db, { projectId, vintage }, count);
  return { prefix: `${registryId}-${vintage}-Demonstration-`, first, last: first + count - 1 };
}
