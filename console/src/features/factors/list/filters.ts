import { useQuery } from '@tanstack/react-query';
import type { EmissionCategory } from '@tonne/sdk';
import { categoriesQuery } from '../../../api/shared-queries.ts';
import type { Choice, Filter } from '../../../components/filters/index.ts';
import { categoryName, type Texts, useTexts } from '../../../i18n/index.ts';
import { sourceName } from '../labels.tsx';

const SOURCES = ['DEFRA', 'EPA', 'IPCC', 'ADEME', 'EMBER', 'MFE', 'DCCEEW', 'custom'];
/** 0 is biogenic CO2. */
const SCOPES = [1, 2, 3, 0];
/** Year of the oldest publication in the library. */
const FIRST_VINTAGE = 2006;

export function useFactorFilters(): readonly Filter[] {
  const texts = useTexts();
  const { data: categories = [] } = useQuery(categoriesQuery);
  return [
    { id: 'category', label: texts.common.category, kind: 'choices', choices: categories.map(nameCategory(texts)) },
    { id: 'source', label: texts.factors.source, kind: 'choices', choices: SOURCES.map(nameSource(texts)) },
    { id: 'region', label: texts.factors.region, kind: 'text' },
    { id: 'vintage', label: texts.factors.vintage, kind: 'choices', choices: vintages(new Date().getFullYear()) },
    { id: 'scope', label: texts.factors.scope, kind: 'choices', choices: SCOPES.map(nameScope(texts)) },
    { id: 'basis', label: texts.factors.basis, kind: 'choices', choices: entriesOf(texts.factors.bases) },
    {
      id: 'unit',
      label: texts.factors.unit,
      kind: 'choice',
      // Collected from thousands of activities, so only when the user filters by unit.
      get choices() {
        return unitsOf(categories).map((unit) => ({ value: unit, label: texts.common.unit(unit) }));
      },
    },
    { id: 'status', label: texts.common.status, kind: 'choices', choices: entriesOf(texts.factors.statuses) },
  ];
}

const nameCategory =
  (texts: Texts) =>
  ({ code }: { code: string }): Choice => ({ value: code, label: categoryName(code, texts) });

const nameSource =
  ({ factors }: Texts) =>
  (source: string): Choice => ({ value: source, label: sourceName(source, factors) });

const nameScope =
  ({ common, factors }: Texts) =>
  (scope: number): Choice => ({
    value: String(scope),
    label: scope === 0 ? factors.outsideScopes : common.scope(scope),
  });

const vintages = (thisYear: number): Choice[] =>
  Array.from({ length: thisYear - FIRST_VINTAGE + 1 }, (_, years) => asItself(String(thisYear - years)));

const asItself = (value: string): Choice => ({ value, label: value });

const entriesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function unitsOf(categories: readonly EmissionCategory[]): string[] {
  const units = categories.flatMap(({ subcategories }) => subcategories.flatMap((each) => each.units));
  return [...new Set(units)].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }));
}
