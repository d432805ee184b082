import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Select } from '../../../../components/fields/select.tsx';
import { activityName, categoryName, type Texts, unitLabel, useTexts } from '../../../../i18n/index.ts';
import { entryOf, type Plan } from '../parse/entries.ts';
import { FIELDS, type Field, type Mapping, REQUIRED, type Source, WITH_DEFAULT } from '../parse/fields.ts';
import type { Opened } from '../worker/messages.ts';
import { FixedValue } from './fixed-value.tsx';
import type { Catalogues } from './names.ts';

interface Props {
  readonly opened: Opened;
  readonly plan: Plan;
  readonly catalogues: Catalogues;
  onChange(mapping: Mapping): void;
}

/** One line for each field: its column, its value for all rows, and its reading of the first row. */
export function FieldTable({ opened, plan, catalogues, onChange }: Props): ReactNode {
  const texts = useTexts();
  const { imports } = texts;
  const read = readingsOf(catalogues, texts);
  const first = entryOf(opened.preview[0] ?? [], plan);
  const set = (field: Field, source: Source) => onChange({ ...plan.mapping, [field]: source });
  return (
    <Table.ScrollContainer minWidth={640} type="native" tabIndex={0}>
      <Table aria-label={imports.columns} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{imports.field}</Table.Th>
            <Table.Th>{imports.column}</Table.Th>
            <Table.Th>{imports.fixed}</Table.Th>
            <Table.Th>{imports.example}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {FIELDS.map((field) => (
            <Table.Tr key={field}>
              <Table.Td fw={REQUIRED.has(field) ? 600 : undefined}>{imports.fields[field]}</Table.Td>
              <Table.Td>
                <ColumnSelect
                  field={field}
                  headers={opened.headers}
                  source={plan.mapping[field]}
                  onChange={(source) => set(field, source)}
                />
              </Table.Td>
              <Table.Td>
                {WITH_DEFAULT.has(field) && (
                  <FixedValue
                    field={field}
                    value={plan.mapping[field].fixed}
                    category={plan.mapping.category.fixed}
                    catalogues={catalogues}
                    onChange={(fixed) => set(field, { ...plan.mapping[field], fixed })}
                  />
                )}
              </Table.Td>
              <Table.Td>
                <Text size="sm" truncate maw={220}>
                  {first[field] === undefined ? '' : (read[field]?.(String(first[field])) ?? first[field])}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Shows the names of codes. Other values are unchanged. */
const readingsOf = (
  { activities, locations, units }: Catalogues,
  texts: Texts,
): Partial<Record<Field, (value: string) => string>> => ({
  scope: (scope) => (/^[123]$/.test(scope) ? texts.common.scope(Number(scope)) : scope),
  activity: (code) => activities.find((activity) => activity.code === code)?.name ?? code,
  category: (code) => categoryName(code, texts),
  subcategory: activityName,
  unit: (code) => unitLabel(units.find((unit) => unit.code === code) ?? { code, name: code }, texts),
  locationId: (id) => locations.find((location) => location.id === id)?.name ?? id,
});

interface ColumnProps {
  readonly field: Field;
  readonly headers: readonly string[];
  readonly source: Source;
  onChange(source: Source): void;
}

function ColumnSelect({ field, headers, source, onChange }: ColumnProps): ReactNode {
  const { imports } = useTexts();
  return (
    <Select
      size="xs"
      aria-label={imports.fieldLabel(imports.fields[field], imports.column)}
      searchable
      allowDeselect={false}
      data={[
        { value: '', label: imports.noColumn },
        ...headers.map((header, index) => ({ value: String(index), label: header })),
      ]}
      value={source.column === null ? '' : String(source.column)}
      onChange={(value) => onChange({ ...source, column: value ? Number(value) : null })}
    />
  );
}
