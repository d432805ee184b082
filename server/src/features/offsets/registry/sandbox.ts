import type { Clock } from '../../../platform/clock/clock.ts';
import { type Database, type Db, sql } from '../../../platform/db/index.ts';
import { isDemonstration } from '../projects/rules.ts';
import type { SerialBlock } from '../retirements/schema.ts';
import type { Instruction, Registry, Standing } from './registry.ts';

/** Long enough to be seen as submitted, short enough to wait for. */
const DELAY_MS = 2_000;

/**
 * A registry in this process, for demonstration projects: it takes every instruction, confirms it after a moment and
 * gives out serial numbers, each once. They name no credit of any registry, and say so.
 */
export function createSandbox({ db, clock }: { db: Database; clock: Clock }): Registry {
  return {
    submit: async ({ id }) => ({ state: 'accepted', reference: referenceOf(id) }),
    async ask({ reference, submittedAt, ...instruction }): Promise<Standing> {
      if (clock.now().getTime() - submittedAt.getTime() < DELAY_MS) return { state: 'accepted', reference };
      return { state: 'confirmed', reference, serialNumbers: [await takeNumbers(db, instruction)] };
    },
  };
}

export const referenceOf = (id: string): string => `DEMONSTRATION-${id.slice(-12).toUpperCase()}`;

/** The next numbers of the lot, one for each tonne begun. What is taken and then not used stays unused. */
export async function takeNumbers(
  db: Db,
  { projectId, registryId, vintage, quantity }: Pick<Instruction, 'projectId' | 'registryId' | 'vintage' | 'quantity'>,
): Promise<SerialBlock> {
  if (!isDemonstration(registryId)) throw new Error(`the sandbox has no serial numbers for ${registryId}`);
  const count = Math.ceil(Number(quantity));
  const [row] = await db.query<{ first: string }>(sql`
    INSERT INTO sandbox_serials (project_id, vintage, next_number) VALUES (${projectId}, ${vintage}, ${count}::bigint + 1)
    ON CONFLICT (project_id, vintage) DO UPDATE SET next_number = sandbox_serials.next_number + ${count}::bigint
    RETURNING next_number - ${count}::bigint AS first`);
  const first = Number(row?.first);
  return { prefix: `${registryId}-${vintage}-Demonstration-`, first, last: first + count - 1 };
}
