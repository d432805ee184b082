import { Group, SimpleGrid, Text } from '@mantine/core';
import type { Import, UpdateImport } from '@tonne/sdk';
import { type FormEvent, type ReactNode, useState } from 'react';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Action } from '../../../components/permission.tsx';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { useImportChange } from '../import/current-import.ts';
import { isRunning } from '../queries.ts';

interface Props {
  readonly of: Import;
}

type Format = Omit<Import['format'], 'sheets'>;

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

/** Sheet, headers, encoding and delimiter. A change reads the file again, so it waits for the button. */
export function FormatCard({ of: item }: Props): ReactNode {
  const texts = useImportTexts();
  const { sheets, ...found } = item.format;
  const [format, setFormat] = useState<Format>(found);
  const change = useImportChange(item);
  const changed = changesOf(found, format);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(changed).length > 0) change.mutate({ format: changed });
  };
  const isBusy = isRunning(item);
  return (
    <Card title={texts.read}>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.readHint}
      </Text>
      <form onSubmit={submit}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} verticalSpacing="xs">
          {sheets.length > 0 && (
            <Select
              label={texts.sheet}
              data={sheets}
              disabled={isBusy}
              value={format.sheet}
              onChange={(sheet) => setFormat({ ...format, sheet })}
            />
          )}
          <NumberField
            isYear
            isWhole
            label={texts.headerLine}
            description={texts.headerLineHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            disabled={isBusy}
            value={format.headerLine ?? ''}
            onChange={(line) => setFormat({ ...format, headerLine: line === '' ? null : line })}
          />
          {found.encoding !== null && (
            <Select
              label={texts.encoding}
              data={options(texts.encodings)}
              disabled={isBusy}
              value={format.encoding}
              onChange={(encoding) => setFormat({ ...format, encoding: encoding as Format['encoding'] })}
            />
          )}
          {found.delimiter !== null && (
            <Select
              label={texts.delimiter}
              data={options(texts.delimiters)}
              disabled={isBusy}
              value={format.delimiter}
              onChange={(delimiter) => setFormat({ ...format, delimiter: delimiter as Format['delimiter'] })}
            />
          )}
        </SimpleGrid>
        <Group mt="sm" justify="flex-end">
          <Action
            scope="emissions:write"
            type="submit"
            variant="default"
            disabled={isBusy || Object.keys(changed).length === 0}
            loading={change.isPending}
          >
            {texts.readAgain}
          </Action>
        </Group>
      </form>
    </Card>
  );
}

/** Only what differs is sent. */
const changesOf = (before: Format, after: Format): NonNullable<UpdateImport['format']> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof Format] !== value));
