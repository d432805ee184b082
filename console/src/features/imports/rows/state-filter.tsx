import { useNavigate } from '@tanstack/react-router';
import type { Import } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Select } from '../../../components/fields/select.tsx';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { useFormat } from '../../../i18n/index.ts';
import type { RowSearch } from '../queries.ts';

const STATES = {
  all: undefined,
  error: 'error',
  duplicates: ['duplicate', 'possible_duplicate'],
  ready: 'ready',
  ignored: 'ignored',
  applied: 'applied',
} as const;

type Name = keyof typeof STATES;

const NAMES = Object.keys(STATES) as Name[];

const COUNTS = {
  all: 'rows',
  error: 'errors',
  duplicates: 'duplicates',
  ready: 'ready',
  ignored: 'ignored',
  applied: 'applied',
} as const;

interface Props extends RowSearch {
  readonly item: Import;
}

/** Chooses the rows to show, by their state. */
export function StateFilter({ item, state }: Props): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const shown = NAMES.find((name) => JSON.stringify(STATES[name]) === JSON.stringify(state)) ?? 'all';
  const show = (name: Name) =>
    void navigate({
      to: '/imports/$importId/rows',
      params: { importId: item.id },
      search: { state: STATES[name] as string | string[] | undefined },
    });
  return (
    <Select
      size="xs"
      w={220}
      aria-label={texts.filter}
      data={NAMES.map((name) => ({
        value: name,
        label: `${texts.filters[name]} (${format.number(item.counts[COUNTS[name]])})`,
      }))}
      value={shown}
      onChange={(name) => show(name as Name)}
    />
  );
}
