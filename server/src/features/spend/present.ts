import { wireTime } from '../../kernel/period.ts';
import { recordedKind } from '../../platform/record/index.ts';
import type { SpendMeaning } from './rules.ts';
import type { SpendRule } from './schema.ts';
import { type RuleRow, rulesAfter } from './store.ts';

/** In the order of the schema; PostgreSQL orders the members of jsonb differently. */
export function presentMeaning(means: SpendMeaning): SpendRule['means'] {
  if ('exclude' in means) return { exclude: means.exclude, reason: means.reason };
  return 'activity' in means ? { activity: means.activity } : { factorCode: means.factorCode };
}

const presentTerms = (row: RuleRow) => ({
  id: row.id,
  priority: row.priority,
  match: {
    ...(row.account !== null && { account: row.account }),
    ...(row.accountPrefix !== null && { accountPrefix: row.accountPrefix }),
    ...(row.supplier !== null && { supplier: row.supplier }),
    ...(row.words !== null && { text: row.words }),
  },
  validFrom: row.validFrom,
  validTo: row.validTo,
  means: presentMeaning(row.means),
  vat: row.vat,
  vatPercent: row.vatPercent === null ? null : Number(row.vatPercent),
  note: row.note,
  createdAt: wireTime(row.createdAt),
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
});

export const presentRule = (row: RuleRow): SpendRule => ({
  ...presentTerms(row),
  createdBy: { id: row.createdBy, email: row.createdByEmail },
});

export const recordedRules = recordedKind<RuleRow>({
  type: 'spendRule',
  idOf: ({ id }) => id,
  show: (row) => ({ ...presentTerms(row), createdBy: { id: row.createdBy } }),
  rowsAfter: rulesAfter,
});
