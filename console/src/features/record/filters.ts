import { useQuery } from '@tanstack/react-query';
import { tonne } from '../../api/client.ts';
import { useCan } from '../../api/session.ts';
import { useRecordLabels } from '../../components/changes/labels.ts';
import type { Choice, Filter, FilterValues } from '../../components/filters/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { actionsOf, subjectTypes } from './actions.ts';

/** The kind comes first, because it determines the actions to choose from. */
export function useFilters({ subjectType, action }: FilterValues): readonly Filter[] {
  const { record } = useTexts();
  const words = useRecordLabels();
  const people = usePeople();
  const kinds = subjectTypes.map((value) => ({ value, label: record.subjects[value] ?? value }));
  const actions = [...new Set([...actionsOf(String(subjectType)), ...[action ?? []].flat()])].map((value) => ({
    value,
    label: words.happened(value),
  }));
  const filters: readonly Filter[] = [
    { id: 'subjectType', label: record.kind, kind: 'choice', choices: kinds },
    { id: 'action', label: record.action, kind: 'choice', choices: actions },
    { id: 'actorId', label: record.person, kind: 'choice', choices: people },
    { id: 'subjectId', label: record.subjectId, kind: 'text' },
  ];
  return filters.filter(({ choices }) => choices === undefined || choices.length > 0);
}

function usePeople(): readonly Choice[] {
  const { record } = useTexts();
  const { data = [] } = useQuery({
    queryKey: ['users', 'all'],
    queryFn: ({ signal }) =>
      tonne.users.list({ sortBy: 'name', sortOrder: 'asc', pageSize: 100 }, { signal }).toArray(),
    enabled: useCan('settings:read'),
  });
  return [
    ...data.map(({ id, email }) => ({ value: id, label: email })),
    { value: 'worker', label: record.byService },
    { value: 'cli', label: record.byOperator },
  ];
}
