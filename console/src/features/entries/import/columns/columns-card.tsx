import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FailurePanel } from '../../../../components/failure-panel.tsx';
import { Card } from '../../../../components/layout/card.tsx';
import { useFormat, useTexts } from '../../../../i18n/index.ts';
import { type Formats, guessFormats, type Plan, recognisedFormats } from '../parse/entries.ts';
import { guessMapping, missingIn } from '../parse/fields.ts';
import type { Import } from '../use-import.ts';
import { FieldTable } from './field-table.tsx';
import { FormatPickers } from './format-pickers.tsx';
import { PreviewTable } from './preview-table.tsx';
import { type Choices, recall, remember } from './saved-choices.ts';
import type { Known } from './use-catalogues.ts';

interface Props {
  readonly work: Import;
  readonly known: Known;
}

/**
 * Maps columns to fields. The mapping is guessed from the headers, or recalled from the last file with these headers.
 */
export function ColumnsCard({ work, known }: Props): ReactNode {
  const { imports } = useTexts();
  const format = useFormat();
  const { opened, plan, error, isStopped } = work.state;
  const { headers, columns, rowCount } = opened!;
  const [remembered] = useState(() => recall(headers, localStorage));
  const [choices, setChoices] = useState<Choices>(() => {
    const mapping = guessMapping(headers);
    return plan ?? remembered ?? { mapping, formats: guessFormats(columns, mapping) };
  });
  const { catalogues, names, isReady } = known;
  const whole: Plan = { ...choices, names };
  const missing = missingIn(choices.mapping);
  const setFormats = (formats: Formats) => setChoices({ ...choices, formats });
  const check = () => {
    remember(headers, choices, localStorage);
    void work.check(whole);
  };
  return (
    <Stack>
      {error !== undefined && <FailurePanel error={error} onRetry={check} />}
      {isStopped && <Alert role="status">{imports.checkStopped}</Alert>}
      {rowCount === 0 && <Alert color="orange">{imports.noRows}</Alert>}
      <PreviewTable opened={opened!} />
      <Card title={imports.columns}>
        <Text size="sm" c="dimmed" mb="md">
          {imports.columnsHint} {remembered && imports.remembered}
        </Text>
        <FieldTable
          opened={opened!}
          plan={whole}
          catalogues={catalogues}
          onChange={(mapping) => setChoices({ ...choices, mapping })}
        />
        <FormatPickers
          formats={choices.formats}
          recognised={recognisedFormats(columns, choices.mapping)}
          onChange={setFormats}
        />
      </Card>
      <Group>
        <Button onClick={check} disabled={missing.length > 0 || rowCount === 0} loading={!isReady}>
          {imports.check(rowCount)}
        </Button>
        {missing.length > 0 && (
          <Text size="sm" role="status">
            {imports.missing(format.list(missing.map((field) => imports.fields[field])))}
          </Text>
        )}
      </Group>
    </Stack>
  );
}
