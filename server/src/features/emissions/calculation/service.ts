import type { Actor } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { found } from '../../../platform/errors/index.ts';
import type { ById } from '../../../platform/http/index.ts';
import type { Library } from '../../factors/index.ts';
import { presentReceipt } from './present.ts';
import type { CalculationReceipt } from './schema.ts';
import { findCalculated } from './store.ts';

export type Calculations = ReturnType<typeof createService>;

export function createService({ library }: { library: Library }) {
  return {
    async get(db: Db, actor: Actor, { id }: ById): Promise<CalculationReceipt> {
      return presentReceipt(library, found(await findCalculated(db, actor.organisationId, id)));
    },
  };
}
