import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import type { Draft } from './draft.ts';

export interface StepProps {
  readonly draft: Draft;
  onChange(patch: Partial<Draft>): void;
  onNext(): void;
  onBack(): void;
}

interface Props {
  onNext(): void;
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

/** One step of the wizard: its fields and the buttons below. */
export function Step({ onNext, onBack, children }: Props): ReactNode {
  const { common, offsets } = useTexts();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <Stack mt="md">
        {children}
        <Group justify="flex-end">
          {onBack && (
            <Button variant="default" onClick={onBack}>
              {common.back}
            </Button>
          )}
          <Button type="submit">{offsets.next}</Button>
        </Group>
      </Stack>
    </form>
  );
}
