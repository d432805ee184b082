import type { Actor } from '../../platform/auth/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Chooser, Library } from '../factors/index.ts';
import { type InventoryGround, lockInventoryGround, readInventoryGround } from '../organisations/index.ts';
import { locationsIn } from './creation.ts';
import type { Inventory } from './inventory-store.ts';
import type { CreateEntry } from './schema.ts';

/** Reads the facts that the inputs are judged by. */
export function createInventory(library: Library) {
  const chooserFor = (db: Db, { organisationId }: Actor, inputs: readonly CreateEntry[]): Promise<Chooser> => {
    const [only, ...more] = inputs;
    return only && more.length === 0
      ? library.forActivity(db, organisationId, { ...only, ghgScope: only.scope })
      : library.forOrganisation(db, organisationId);
  };

  /** The ground and the factors are asked for at once. */
  const inventoryOf = async (ground: Promise<InventoryGround>, chooser: Promise<Chooser>): Promise<Inventory> => {
    const [facts, factors] = await Promise.all([ground, chooser]);
    const { calculate, units, methods } = library;
    return { ...facts, chooser: factors, calculate, units, methods };
  };

  return {
    inventoryToWrite: (tx: Tx, actor: Actor, inputs: readonly CreateEntry[]): Promise<Inventory> =>
      inventoryOf(lockInventoryGround(tx, actor.organisationId, locationsIn(inputs)), chooserFor(tx, actor, inputs)),

    inventoryToRead: (db: Db, actor: Actor, inputs: readonly CreateEntry[]): Promise<Inventory> =>
      db.together((same) =>
        inventoryOf(
          readInventoryGround(same, actor.organisationId, locationsIn(inputs)),
          chooserFor(same, actor, inputs),
        ),
      ),
  };
}
