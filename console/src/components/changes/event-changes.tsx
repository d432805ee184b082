import { Button, Stack, Text } from '@mantine/core';
import type { RecordEvent } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { differencesBetween, isTechnicalField } from './differences.ts';
import { FieldChanges } from './field-changes.tsx';
import { useRecordLabels } from './labels.ts';

interface Props {
  readonly event: RecordEvent;
  /** Short form shown beside a resource: omits members that every change updates, and folds long lists. */
  readonly isBrief?: boolean;
}

const MANY = 8;

/** The changes of an event, field by field. */
export function EventChanges({ event: { before, after }, isBrief = false }: Props): ReactNode {
  const { record } = useTexts();
  const words = useRecordLabels();
  const [isOpen, setOpen] = useState(false);
  const all = differencesBetween(before, after);
  const visible = all.filter((each) => !isTechnicalField(each));
  const shown = isBrief ? visible : [...visible, ...all.filter(isTechnicalField)];
  const isFolded = isBrief && (before === null || after === null || shown.length > MANY);
  return (
    <Stack gap={4} align="flex-start">
      {shown.length === 0 && (
        <Text size="xs" c="dimmed">
          {record.bookkeepingOnly}
        </Text>
      )}
      {(isOpen || !isFolded) && <FieldChanges changes={shown.map(words.change)} size={isBrief ? 'xs' : 'sm'} />}
      {isFolded && shown.length > 0 && (
        <Button variant="subtle" size="compact-xs" ml={-8} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? record.hideFields : record.newFields(shown.length)}
        </Button>
      )}
    </Stack>
  );
}
