import { roundTonnes } from '../../kernel/decimal.ts';
import type { Tx } from '../../platform/db/index.ts';
import { refuseIfAny } from '../../platform/errors/index.ts';
import { sumByScopeAndState } from '../emissions/index.ts';
import { checkClaim, sumOf } from './rules.ts';
import type { CertificateRow, Frozen } from './store.ts';

/** The figures of this moment, refused where they do not bear out what the certificate would claim. */
export async function freeze(tx: Tx, row: CertificateRow, issuerName: string): Promise<Frozen> {
  const { organisationId, type, ghgScopes, periodStart, periodEnd, retirements } = row;
  const totals = await sumByScopeAndState(tx, organisationId, {
    ghgScopes,
    states: ['approved', 'locked'],
    periodStart,
    periodEnd,
  });
  const emissionsTco2e = roundTonnes(sumOf(totals.map(({ tco2e }) => tco2e)));
  const offsetsTco2e = sumOf(retirements.map(({ quantity }) => quantity));
  refuseIfAny(
    checkClaim({ type, scopeCoverage: ghgScopes, retirements: retirements.length, emissionsTco2e, offsetsTco2e }),
  );
  return {
    issuerName,
    emissionsTco2e: emissionsTco2e.toFixed(),
    offsetsTco2e: offsetsTco2e.toFixed(),
    entryCount: totals.reduce((sum, { entries }) => sum + entries, 0),
  };
}
