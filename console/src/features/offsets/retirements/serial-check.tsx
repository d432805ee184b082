import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useTexts } from '../../../i18n/index.ts';
import { readSerials } from './draft.ts';

interface Props {
  readonly id: string;
  /** Serial numbers as typed, one per line. */
  readonly text: string;
}

const PAUSE_MS = 400;

/** How the service reads the serial numbers, before they are saved. */
export function SerialCheck({ id, text }: Props): ReactNode {
  const { offsets } = useTexts();
  const [typed] = useDebouncedValue(text, PAUSE_MS);
  const serialNumbers = readSerials(typed);
  const { data } = useQuery({
    queryKey: ['offsets', 'serial-check', id, serialNumbers],
    queryFn: ({ signal }) => tonne.offsets.retirements.serialCheck(id, { serialNumbers }, { signal }),
    enabled: serialNumbers.length > 0,
  });
  if (!data || serialNumbers.length === 0) return null;
  const credits = data.serialNumbers.reduce((sum, each) => sum + (each.credits ?? 0), 0);
  if (data.problems.length > 0)
    return (
      <Alert color="orange" variant="light">
        {data.problems.map(({ field, message }) => (
          <Text key={`${field} ${message}`} size="sm">
            {field}: {message}
          </Text>
        ))}
      </Alert>
    );
  const isChecked = data.serialCheck === 'checked';
  return (
    <Alert color={isChecked ? 'green' : 'gray'} variant="light">
      <Text size="sm">{isChecked ? offsets.serialsFit(credits) : offsets.serialChecks.not_checkable}</Text>
    </Alert>
  );
}
