import type { Row } from './data-files.ts';
import type { Basis, FactorScope, FactorSource, GasMass, GwpSet, PublishedFactor } from './rules/factor.ts';

/** What `gases.csv` calls an amount that its source states only as CO2e: no mass, so no other GWP set applies to it. */
const NOT_A_MASS = 'OTHER_CO2E';

interface Masses {
  readonly gases: GasMass[];
  other: string | null;
}

/** Reads a row of a file of factors together with what the tables beside it say of its code and its subcategory. */
export function factorReader(gases: readonly Row[], bases: readonly Row[]): (row: Row) => PublishedFactor {
  const massesByCode = massesOf(gases);
  const basisOf = new Map(bases.map((row) => [`${row.category}/${row.subcategory}`, row]));
  return (row) => {
    // Rows of the first release say neither basis nor kind.
    const sibling = basisOf.get(`${row.category}/${row.subcategory}`);
    return factorOf(row, sibling, massesByCode.get(row.code!));
  };
}

/** In one literal: 26,000 objects that are put together from two take three times as long. */
const factorOf = (row: Row, sibling: Row | undefined, masses: Masses | undefined): PublishedFactor => ({
  code: row.code!,
  name: row.name!,
  ghgScope: Number(row.scope) as FactorScope,
  category: row.category!,
  subcategory: row.subcategory!,
  source: row.source as FactorSource,
  vintage: Number(row.vintage),
  region: row.region!,
  activityUnit: row.activity_unit!,
  value: row.value!,
  co2: row.co2 || null,
  ch4: row.ch4 || null,
  n2o: row.n2o || null,
  gwpSet: row.gwp_set as GwpSet,
  publication: row.publication!,
  basis: (row.basis || sibling?.basis || null) as Basis | null,
  kind: row.kind || sibling?.kind || null,
  derivesFrom: row.derives_from || null,
  uncertaintyPercent: row.uncertainty_percent || null,
  quality: row.quality || null,
  validFrom: row.valid_from || null,
  validTo: row.valid_to || null,
  confidence: row.confidence || null,
  nameLocal: row.name_local || null,
  other: row.other || masses?.other || null,
  gases: masses?.gases ?? [],
});

function massesOf(rows: readonly Row[]): Map<string, Masses> {
  const byCode = new Map<string, Masses>();
  for (const { code = '', gas = '', kg_per_unit: kg = '' } of rows) {
    const masses = byCode.get(code) ?? { gases: [], other: null };
    byCode.set(code, masses);
    if (gas === NOT_A_MASS) masses.other = kg;
    else masses.gases.push({ gas, kg });
  }
  return byCode;
}
