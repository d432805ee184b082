import type { SealedKind } from '../../../platform/crypto/index.ts';
import { byOperator, type RecordChange } from '../../../platform/record/index.ts';
import { recordedEndpoints } from './present.ts';
import { PURPOSE } from './rules.ts';
import { countSealedOtherwise, lockSealedOtherwise, setSealed } from './store.ts';

/**
 * Sealing is no change that a user sees, so neither the version nor the time of the last change moves. The record has it,
 * because it identifies each secret by its sealed form.
 */
export const sealedSecrets = (record: RecordChange): SealedKind => ({
  name: 'webhook secrets',
  async reseal(tx, box, limit) {
    const again = (sealed: Buffer): Buffer => box.seal(PURPOSE, box.open(PURPOSE, sealed));
    const rows = await lockSealedOtherwise(tx, box.prefix(), limit);
    for (const row of rows) {
      const { organisationId, id, previousSecret: previous } = row;
      const sealed = { secret: again(row.secret), previousSecret: previous && again(previous) };
      await setSealed(tx, organisationId, id, sealed);
      // In the record, a deleted endpoint no longer exists.
      if (row.deletedAt) continue;
      record(tx, byOperator(organisationId), recordedEndpoints.change('webhook.resealed', row, { ...row, ...sealed }));
    }
    return rows.length;
  },
  countOld: (db, box) => countSealedOtherwise(db, box.prefix()),
});
