import { ActionIcon } from '@mantine/core';
import { PencilIcon } from '@primer/octicons-react';
import type { Import, ImportValue } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { Card } from '../../../components/layout/card.tsx';
import { type Column, DataTable, useRows } from '../../../components/table/index.ts';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { useFormat } from '../../../i18n/index.ts';
import { useColumnLabel } from '../column-label.ts';
import { useMeaningName } from './meaning.ts';
import { valuesKey } from './queries.ts';
import type { Decisions } from './use-decisions.ts';

interface Props {
  readonly item: Import;
  readonly decisions: Decisions;
  onChange(value: ImportValue): void;
}

/** Values with a meaning, to be checked and changed. */
export function MappedCard({ item, decisions, onChange }: Props): ReactNode {
  const { valueTexts: texts } = useImportTexts();
  const query = { isMapped: 'true' } as const;
  const rows = useRows<ImportValue>({
    key: [...valuesKey(item.id), 'mapped'],
    load: (page, options) => tonne.imports.values.list(item.id, { ...query, ...page }, options),
  });
  const columns = useValueColumns(item, decisions, onChange);
  if (rows.count === 0 && !rows.isLoading && !rows.error) return null;
  return (
    <Card title={texts.mapped}>
      <DataTable
        label={texts.mapped}
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ value }) => value}
        empty={null}
      />
    </Card>
  );
}

function useValueColumns(
  item: Import,
  decisions: Decisions,
  onChange: (value: ImportValue) => void,
): readonly Column<ImportValue>[] {
  const { valueTexts: texts, column } = useImportTexts();
  const format = useFormat();
  const nameOf = useMeaningName();
  const labelOf = useColumnLabel(item);
  const canWrite = useCan('emissions:write');
  return [
    { id: 'value', title: texts.value, cell: ({ value }) => <span title={value}>{value}</span> },
    {
      id: 'means',
      title: texts.means,
      cell: (value) => {
        const means = decisions.of(value) ?? value.means;
        return means === null ? texts.forget : nameOf(means);
      },
    },
    { id: 'column', title: column, cell: (value) => labelOf(value.column), isWideOnly: true },
    { id: 'rows', title: texts.rows, align: 'right', cell: ({ rows }) => format.number(rows), isWideOnly: true },
    {
      id: 'by',
      title: texts.by,
      cell: ({ decidedBy }) => (decidedBy === null ? '' : texts.decidedBy[decidedBy]),
      isWideOnly: true,
    },
    {
      id: 'change',
      title: texts.change,
      align: 'right',
      width: 90,
      cell: (value) =>
        canWrite && (
          <ActionIcon variant="subtle" aria-label={texts.changeOf(value.value)} onClick={() => onChange(value)}>
            <PencilIcon />
          </ActionIcon>
        ),
    },
  ];
}
