import { Decimal } from '../../../kernel/decimal.ts';
import { type GhgScope, scope3Categories } from '../../../kernel/ghg-scope.ts';
import type { CivilDate } from '../../../kernel/period.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { GwpSet } from '../schema.ts';
import type { ExternalInventory, ReplaceExternalInventory } from './schema.ts';

/** Everything that rests on an external inventory shows this. */
export const NOT_KEPT_HERE = 'Base year not kept in Tonne';

/** Amounts are decimal text. */
export interface Line {
  readonly scope: GhgScope;
  readonly category: string;
  readonly tco2e: string;
  readonly marketTco2e: string | null;
}

export interface Draft {
  readonly source: string;
  readonly gwpSet: GwpSet;
  readonly lines: readonly Line[];
  readonly evidence: ExternalInventory['evidence'];
  readonly assurance: ExternalInventory['assurance'];
}

/** The whole inventory that a body requests: a replacement retains nothing. */
export const draftOf = ({ source, gwpSet, lines, evidence, assurance = null }: ReplaceExternalInventory): Draft => ({
  source,
  gwpSet,
  lines: lines.map(({ scope, category, tco2e, marketTco2e = null }) => ({
    scope,
    category,
    tco2e: decimal(tco2e),
    marketTco2e: marketTco2e === null ? null : decimal(marketTco2e),
  })),
  evidence: { fileName: evidence.fileName, sha256: evidence.sha256 },
  assurance: assurance && {
    level: assurance.level,
    provider: assurance.provider,
    standard: assurance.standard,
    date: assurance.date,
  },
});

const decimal = (amount: number): string => new Decimal(amount).toFixed();

/** Every rule that the inventory breaks. */
export const checkInventory = ({ lines, assurance }: Draft, today: CivilDate): ErrorDetail[] => [
  ...checkLines(lines),
  ...(assurance && assurance.date > today ? [{ field: 'assurance.date', message: 'must not be in the future' }] : []),
];

function checkLines(lines: readonly Line[]): ErrorDetail[] {
  const seen = new Set<string>();
  return lines.flatMap(({ scope, category, marketTco2e }, index) => {
    const at = `lines[${index}]`;
    const key = JSON.stringify([scope, category.toLowerCase()]);
    const isRepeated = seen.has(key);
    seen.add(key);
    const isUnknown = scope === 3 && !(scope3Categories as readonly string[]).includes(category);
    return [
      ...(isRepeated ? [{ field: `${at}.category`, message: 'is named twice in its scope; add the amounts up' }] : []),
      ...(isUnknown ? [{ field: `${at}.category`, message: `must be one of ${scope3Categories.join(', ')}` }] : []),
      ...(scope !== 2 && marketTco2e !== null
        ? [{ field: `${at}.marketTco2e`, message: 'must be left out: only scope 2 has a market-based figure' }]
        : []),
    ];
  });
}
