import { Fieldset, SegmentedControl, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/index.ts';
import type { Criteria } from './values.ts';

interface Props {
  readonly criteria: Criteria;
  onChange(criteria: Criteria): void;
}

const answers = { yes: true, no: false, unknown: null } as const;

/** The quality criteria of the Scope 2 Guidance. Each is met, not met or not stated. */
export function CriteriaFields({ criteria, onChange }: Props): ReactNode {
  const { common, instruments } = useTexts();
  const choices = [
    { value: 'yes', label: common.yes },
    { value: 'no', label: common.no },
    { value: 'unknown', label: instruments.notStated },
  ];
  const chosen = (name: string): string => {
    const answer = criteria[name as keyof Criteria];
    return answer == null ? 'unknown' : answer ? 'yes' : 'no';
  };
  return (
    <Fieldset legend={instruments.quality}>
      <Stack gap="sm">
        <Text size="xs" c="dimmed">
          {instruments.qualityHint}
        </Text>
        {Object.entries(instruments.criteria).map(([name, label]) => (
          <div key={name}>
            <Text size="sm" id={`criterion-${name}`}>
              {label}
            </Text>
            <SegmentedControl
              size="xs"
              data={choices}
              aria-labelledby={`criterion-${name}`}
              value={chosen(name)}
              onChange={(answer) => onChange({ ...criteria, [name]: answers[answer as keyof typeof answers] })}
            />
          </div>
        ))}
      </Stack>
    </Fieldset>
  );
}
