import { ActionIcon, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { PlusIcon, XIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { NumberField } from '../../../../components/fields/number-field.tsx';
import { Card } from '../../../../components/layout/card.tsx';
import { useTexts } from '../../../../i18n/index.ts';
import type { ExclusionValues, SectionProps } from './values.ts';

const MOST = 50;
const BLANK: ExclusionValues = { what: '', reason: '', estimatedTco2e: '', locationId: null, category: null };

export function ExclusionsSection({ values, errors, set }: SectionProps): ReactNode {
  const { statements: words } = useTexts();
  const { exclusions } = values;
  const change = (index: number, part: Partial<ExclusionValues>) =>
    set({ exclusions: exclusions.map((each, place) => (place === index ? { ...each, ...part } : each)) });
  return (
    <Card title={words.exclusions}>
      <Stack>
        <Text size="sm" c="dimmed">
          {words.exclusionsHint}
        </Text>
        {exclusions.map((exclusion, index) => (
          <Exclusion
            // biome-ignore lint/suspicious/noArrayIndexKey: exclusions have no names, and every input is controlled
            key={index}
            number={index + 1}
            exclusion={exclusion}
            errorOf={(field) => errors[`exclusions[${index}].${field}`]}
            onChange={(part) => change(index, part)}
            onRemove={() => set({ exclusions: exclusions.filter((_, place) => place !== index) })}
          />
        ))}
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<PlusIcon size={12} />}
            disabled={exclusions.length >= MOST}
            onClick={() => set({ exclusions: [...exclusions, BLANK] })}
          >
            {words.addExclusion}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

interface Props {
  readonly number: number;
  readonly exclusion: ExclusionValues;
  errorOf(field: keyof ExclusionValues): string | undefined;
  onChange(part: Partial<ExclusionValues>): void;
  onRemove(): void;
}

function Exclusion({ number, exclusion, errorOf, onChange, onRemove }: Props): ReactNode {
  const { statements: words } = useTexts();
  return (
    <Group role="group" aria-label={words.exclusion(number)} align="flex-start" wrap="nowrap" gap="xs">
      <Group align="flex-start" grow flex={1} preventGrowOverflow={false}>
        <Textarea
          label={words.what}
          autosize
          maxLength={500}
          value={exclusion.what}
          error={errorOf('what')}
          onChange={(event) => onChange({ what: event.currentTarget.value })}
        />
        <Textarea
          label={words.reason}
          autosize
          maxLength={500}
          value={exclusion.reason}
          error={errorOf('reason')}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
        <NumberField
          label={words.estimate}
          withZero
          value={exclusion.estimatedTco2e}
          error={errorOf('estimatedTco2e')}
          onChange={(estimatedTco2e) => onChange({ estimatedTco2e })}
        />
      </Group>
      <ActionIcon variant="subtle" color="gray" mt={26} aria-label={words.removeExclusion(number)} onClick={onRemove}>
        <XIcon />
      </ActionIcon>
    </Group>
  );
}
