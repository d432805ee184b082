import { useQuery } from '@tanstack/react-query';
import type { Filter } from '../../../components/filters/index.ts';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { catalogueQuery } from '../queries.ts';
import { choicesOf, distinct, wordsOf } from '../search.ts';

const GOALS = Array.from({ length: 17 }, (_, index) => index + 1);

export function useProjectFilters(): readonly Filter[] {
  const { common, offsets } = useTexts();
  const format = useFormat();
  const { data: all = [] } = useQuery(catalogueQuery);
  const countries = distinct(all.map(({ country }) => country));
  const types = distinct(all.map(({ type }) => type));
  return [
    { id: 'standard', label: offsets.standard, kind: 'choices', choices: choicesOf(offsets.standards) },
    {
      id: 'type',
      label: offsets.type,
      kind: 'choices',
      choices: types.map((value) => ({ value, label: wordsOf(value) })),
    },
    { id: 'mechanism', label: offsets.mechanism, kind: 'choice', choices: choicesOf(offsets.mechanisms) },
    {
      id: 'country',
      label: common.country,
      kind: 'choices',
      choices: countries.map((value) => ({ value, label: format.country(value) })),
    },
    {
      id: 'sdg',
      label: offsets.sdg,
      kind: 'choices',
      choices: GOALS.map((goal) => ({ value: String(goal), label: offsets.sdgNumber(goal) })),
    },
    { id: 'maxPrice', label: offsets.maxPrice, kind: 'text' },
    { id: 'minAvailable', label: offsets.minAvailable, kind: 'text' },
  ];
}
