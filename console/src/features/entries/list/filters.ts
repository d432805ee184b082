import { useQuery } from '@tanstack/react-query';
import { locationsQuery } from '../../../api/shared-queries.ts';
import type { Choice, Filter } from '../../../components/filters/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { importNameQuery } from '../queries.ts';

/** `importId` is that of the address. Only links lead to such a list, so the filter is offered to nobody else. */
export function useEntryFilters(importId: string | undefined): readonly Filter[] {
  const { common, emissions, categories } = useTexts();
  const { notRecorded: _, ...proximities } = common.proximityOf;
  const locations = useQuery(locationsQuery);
  const imported = useQuery({ ...importNameQuery(importId ?? ''), enabled: importId !== undefined });
  return [
    { id: 'state', label: common.status, kind: 'choices', choices: choicesOf(common.states) },
    {
      id: 'scope',
      label: emissions.scope,
      kind: 'choices',
      choices: [1, 2, 3].map((scope) => ({ value: String(scope), label: common.scope(scope) })),
    },
    { id: 'category', label: common.category, kind: 'choices', choices: choicesOf(categories) },
    {
      id: 'locationId',
      label: common.location,
      kind: 'choices',
      choices: (locations.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    { id: 'factorProximity', label: emissions.proximity, kind: 'choices', choices: choicesOf(proximities) },
    { id: 'reference', label: emissions.reference, kind: 'text' },
    {
      id: 'periodMatch',
      label: emissions.periodMatch,
      kind: 'choice',
      choices: choicesOf(emissions.periodMatches),
    },
    ...(importId === undefined
      ? []
      : [
          {
            id: 'importId',
            label: emissions.importedFrom,
            kind: 'choice' as const,
            choices: [{ value: importId, label: imported.data?.name ?? common.loading }],
          },
        ]),
    { id: 'changed', label: emissions.changed, kind: 'choice', choices: choicesOf(emissions.changedWithin) },
  ];
}

const choicesOf = (labels: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
