import { ActionIcon, Group, TextInput } from '@mantine/core';
import { XIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { type MetricValues, MONEY, nameOf, WELL_KNOWN } from './values.ts';

interface Props {
  readonly metric: MetricValues;
  errorOf(field: keyof MetricValues): string | undefined;
  onChange(part: Partial<MetricValues>): void;
  onRemove(): void;
}

export function MetricRow({ metric, errorOf, onChange, onRemove }: Props): ReactNode {
  const { metrics: words } = useTexts();
  const name = nameOf(metric.name, words);
  const isKnown = metric.name in WELL_KNOWN;
  return (
    <Group role="group" aria-label={name || words.own} align="flex-start" wrap="nowrap" gap="xs">
      <TextInput
        label={words.metric}
        flex={2}
        maxLength={60}
        value={isKnown ? name : metric.name}
        readOnly={isKnown}
        error={errorOf('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <NumberField
        label={words.value}
        flex={2}
        value={metric.value}
        error={errorOf('value')}
        onChange={(value) => onChange({ value })}
      />
      {metric.unit === MONEY && isKnown ? (
        <TextInput
          label={words.currency}
          placeholder={words.currencyHint}
          flex={1}
          maxLength={3}
          value={metric.currency}
          error={errorOf('currency')}
          onChange={(event) => onChange({ currency: event.currentTarget.value })}
        />
      ) : (
        <TextInput
          label={words.unit}
          flex={1}
          maxLength={40}
          value={metric.unit}
          readOnly={isKnown && WELL_KNOWN[metric.name] !== ''}
          error={errorOf('unit') ?? errorOf('currency')}
          onChange={(event) => onChange({ unit: event.currentTarget.value })}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        mt={26}
        aria-label={words.removeMetric(name || words.own)}
        onClick={onRemove}
      >
        <XIcon />
      </ActionIcon>
    </Group>
  );
}
