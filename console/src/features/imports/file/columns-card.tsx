import { Group, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Import, UpdateImport } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useCan } from '../../../api/session.ts';
import { unitsQuery } from '../../../api/shared-queries.ts';
import { Select } from '../../../components/fields/select.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { unitLabel, useTexts } from '../../../i18n/index.ts';
import { useColumnLabel } from '../column-label.ts';
import { useImportChange } from '../import/current-import.ts';
import { isRunning } from '../queries.ts';
import { hasUnit, isDate, isNumber, translated } from './column-kinds.ts';
import classes from './columns.module.css';

type ImportColumn = Import['columns'][number];
type ColumnChange = NonNullable<UpdateImport['columns']>[number];

/** The columns of the file and their fields. A change is saved at once. */
export function ColumnsCard({ of: item }: { readonly of: Import }): ReactNode {
  const texts = useImportTexts();
  const canWrite = useCan('emissions:write');
  const change = useImportChange(item);
  const labelOf = useColumnLabel(item);
  const isDisabled = !canWrite || isRunning(item) || change.isPending;
  return (
    <Card title={texts.columns}>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.columnsHint}
      </Text>
      <Table aria-label={texts.columns} verticalSpacing={6} className={classes.columns}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.column}</Table.Th>
            <Table.Th w={210}>{texts.field}</Table.Th>
            <Table.Th w={210}>{texts.form}</Table.Th>
            <Table.Th>{texts.reason}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {item.columns.map((column) => (
            <ColumnRow
              key={column.column}
              column={column}
              name={labelOf(column.column)}
              isDisabled={isDisabled}
              onChange={(patch) => change.mutate({ columns: [{ column: column.column, ...patch }] })}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

interface RowProps {
  readonly column: ImportColumn;
  readonly name: string;
  readonly isDisabled: boolean;
  onChange(patch: Omit<ColumnChange, 'column'>): void;
}

function ColumnRow({ column, name, isDisabled, onChange }: RowProps): ReactNode {
  const texts = useImportTexts();
  const { field, isCertain, because } = column;
  return (
    <Table.Tr>
      <Table.Td fw={550} maw={220} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Table.Td>
      <Table.Td>
        <Select
          size="xs"
          searchable
          disabled={isDisabled}
          aria-label={texts.of(texts.field, name)}
          data={[
            { value: '', label: texts.notUsed },
            ...Object.entries(texts.fields).map(([value, label]) => ({ value, label })),
          ]}
          value={field ?? ''}
          onChange={(next) => onChange({ field: next === '' ? null : (next as ColumnChange['field']) })}
        />
      </Table.Td>
      <Table.Td>
        <FormOf column={column} name={name} isDisabled={isDisabled} onChange={onChange} />
      </Table.Td>
      <Table.Td>
        <Stack gap={2} align="flex-start">
          {field !== null && (
            <StatusBadge color={isCertain ? 'green' : 'orange'} label={isCertain ? texts.certain : texts.check} />
          )}
          <Text size="xs" c="dimmed">
            {translated(because, texts.sentences)}
          </Text>
        </Stack>
      </Table.Td>
    </Table.Tr>
  );
}

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

/** Decimal mark, date form or unit, where the column has one. */
function FormOf({ column, name, isDisabled, onChange }: RowProps): ReactNode {
  const texts = useImportTexts();
  const { field, decimal, dateForm } = column;
  return (
    <Group gap={6} wrap="nowrap">
      {isNumber(field) && (
        <Select
          size="xs"
          disabled={isDisabled}
          aria-label={texts.of(texts.decimal, name)}
          placeholder={texts.decimal}
          data={options(texts.decimals)}
          value={decimal}
          onChange={(next) => onChange({ decimal: next as ImportColumn['decimal'] })}
        />
      )}
      {isDate(field) && (
        <Select
          size="xs"
          disabled={isDisabled}
          aria-label={texts.of(texts.dateForm, name)}
          placeholder={texts.dateForm}
          data={options(texts.dateForms)}
          value={dateForm}
          onChange={(next) => onChange({ dateForm: next as ImportColumn['dateForm'] })}
        />
      )}
      {hasUnit(field) && <UnitOf column={column} name={name} isDisabled={isDisabled} onChange={onChange} />}
    </Group>
  );
}

function UnitOf({ column: { unit }, name, isDisabled, onChange }: RowProps): ReactNode {
  const texts = useImportTexts();
  const all = useTexts();
  const { data: units = [] } = useQuery(unitsQuery);
  const known = units.map((each) => ({ value: each.code, label: unitLabel(each, all) }));
  const isUnknown = unit !== null && !known.some(({ value }) => value === unit);
  return (
    <Select
      size="xs"
      searchable
      clearable
      disabled={isDisabled}
      aria-label={texts.of(texts.unit, name)}
      placeholder={texts.unit}
      data={isUnknown ? [{ value: unit, label: unit }, ...known] : known}
      value={unit}
      onChange={(next) => onChange({ unit: next })}
    />
  );
}
