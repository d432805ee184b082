import { Checkbox, Code, Input, SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { eventAreas, isCovered, type Subscription, withoutCovered } from '../event-types.ts';

interface Props {
  readonly label: string;
  readonly value: readonly Subscription[];
  readonly error?: ReactNode;
  onChange(value: Subscription[]): void;
}

/** Event types by area. A wildcard ticks all types that it covers. */
export function EventPicker({ label, value, error, onChange }: Props): ReactNode {
  const { webhooks } = useTexts();
  const toggle = (type: Subscription) =>
    onChange(withoutCovered(value.includes(type) ? value.filter((each) => each !== type) : [...value, type]));
  const box = (type: Subscription, text: ReactNode) => (
    <Checkbox
      key={type}
      size="xs"
      label={text}
      checked={value.includes(type) || isCovered(type, value)}
      disabled={isCovered(type, value)}
      onChange={() => toggle(type)}
    />
  );
  return (
    <Input.Wrapper
      label={label}
      description={webhooks.subscribedHint}
      error={error}
      component="fieldset"
      bd={0}
      p={0}
      m={0}
    >
      <Stack mt="xs">
        {box('*', webhooks.allEvents)}
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
          {eventAreas.map(({ area, wildcard, types }) => (
            <Stack key={area} gap={6}>
              {box(wildcard, webhooks.allOf(webhooks.areas[area] ?? area))}
              <Stack gap={6} pl="lg">
                {types.map((type) => box(type, <Code fz="xs">{type}</Code>))}
              </Stack>
            </Stack>
          ))}
        </SimpleGrid>
      </Stack>
    </Input.Wrapper>
  );
}
