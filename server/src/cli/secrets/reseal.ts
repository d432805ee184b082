import { OperatorError } from '../../platform/operator/index.ts';
import { byOperator, SERVICE_WIDE } from '../../platform/record/index.ts';
import type { House } from '../../wiring.ts';

const PAGE = 200;

export interface Resealed {
  /** How many values were sealed again. */
  readonly resealed: number;
  /** How many were in use meanwhile, or were sealed with an old key by a process that still has it. */
  readonly left: number;
}

/** A page is a transaction: whatever ends the command, the next one goes on where this one stopped. */
export async function resealAll(house: House): Promise<Resealed> {
  const { db, secretBox, sealed } = house;
  let resealed = 0;
  for (const kind of sealed) {
    for (let changed = -1; changed !== 0; resealed += changed)
      changed = await db
        .transaction((tx) => kind.reseal(tx, secretBox, PAGE))
        .catch((cause: unknown) => {
          throw new OperatorError(
            `Some ${kind.name} cannot be sealed again (${(cause as Error).message}); is an old key missing?`,
            { cause },
          );
        });
  }
  const counts = await Promise.all(sealed.map((kind) => kind.countOld(db, secretBox)));
  const left = counts.reduce((sum, count) => sum + count, 0);
  await recordSecretKey(house, 'resealed', { values: resealed, left });
  return { resealed, left };
}

/** Names the key by its id, which tells nothing about it. */
export const recordSecretKey = ({ db, secretBox, recordChange }: House, verb: string, facts: object): Promise<void> =>
  db.transaction(async (tx) => {
    const id = secretBox.prefix().subarray(4).toString('hex');
    const subject = { type: 'secretKey', id };
    recordChange(tx, byOperator(SERVICE_WIDE), {
      action: `secretKey.${verb}`,
      subject,
      before: null,
      after: { id, ...facts },
    });
  });
