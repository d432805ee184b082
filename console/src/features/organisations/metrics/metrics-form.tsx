import { Button, Group, Stack } from '@mantine/core';
import { PlusIcon } from '@primer/octicons-react';
import type { ReplaceYearMetrics } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { fieldErrors } from '../../../api/failures.ts';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { MetricRow } from './metric-row.tsx';
import { blank, bodyOf, type MetricValues, placeOf, WELL_KNOWN } from './values.ts';

interface Props {
  readonly start: readonly MetricValues[];
  readonly error: unknown;
  readonly isPending: boolean;
  onSave(body: ReplaceYearMetrics): void;
}

const MOST = 50;

export function MetricsForm({ start, error, isPending, onSave }: Props): ReactNode {
  const { common, metrics: words } = useTexts();
  const [values, setValues] = useState(start);
  const errors = fieldErrors(error);
  const body = bodyOf(values);
  const missing = Object.keys(WELL_KNOWN).filter((name) => !values.some((each) => each.name === name));
  const add = (name: string) => setValues([...values, blank(name)]);
  const change = (index: number, part: Partial<MetricValues>) =>
    setValues(values.map((each, place) => (place === index ? { ...each, ...part } : each)));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave(body);
      }}
    >
      <UnsavedGuard isDirty={!isPending && JSON.stringify(body) !== JSON.stringify(bodyOf(start))} />
      <Stack>
        {values.map((metric, index) => (
          <MetricRow
            // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed, and every input is controlled
            key={index}
            metric={metric}
            errorOf={(field) =>
              metric.value === '' ? undefined : errors[`metrics[${placeOf(values, index)}].${field}`]
            }
            onChange={(part) => change(index, part)}
            onRemove={() => setValues(values.filter((_, place) => place !== index))}
          />
        ))}
        <Group gap="xs">
          {[...missing, ''].map((name) => (
            <Button
              key={name}
              size="compact-xs"
              variant="default"
              leftSection={<PlusIcon size={12} />}
              disabled={values.length >= MOST}
              onClick={() => add(name)}
            >
              {words.names[name] ?? words.own}
            </Button>
          ))}
        </Group>
        {error != null && <FailureText error={error} />}
        <Group justify="flex-end">
          <Action
            scope="settings:write"
            roles={['admin']}
            type="submit"
            disabled={body.metrics.length === 0}
            loading={isPending}
          >
            {common.save}
          </Action>
        </Group>
      </Stack>
    </form>
  );
}
