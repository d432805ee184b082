import { ActionIcon, Group } from '@mantine/core';
import { ArrowLeftIcon, ChevronLeftIcon, ChevronRightIcon } from '@primer/octicons-react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AnchorLink, IconLink } from '../../../components/links.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { adjacentEntries } from '../list/views.ts';

/** Links to the list in its last state, and to the previous and next entries. */
export function EntryNavigation({ entryId }: { readonly entryId: string }): ReactNode {
  const { entry } = useTexts().emissions;
  const position = useLocation({ select: ({ state }) => state.position });
  const { previous, next } = adjacentEntries(position, entryId);
  return (
    <Group gap="xs" mb={4} data-no-print>
      <AnchorLink to="/entries" search={position?.search ?? {}} size="sm" c="dimmed">
        <ArrowLeftIcon size={14} /> {entry.list}
      </AnchorLink>
      {position && (
        <Group gap={4}>
          <Step label={entry.previous} entryId={previous} icon={<ChevronLeftIcon />} />
          <Step label={entry.next} entryId={next} icon={<ChevronRightIcon />} />
        </Group>
      )}
    </Group>
  );
}

interface StepProps {
  readonly label: string;
  readonly entryId: string | undefined;
  readonly icon: ReactNode;
}

/** Replaces the history entry, so that the browser's back button still leads to the list. */
function Step({ label, entryId, icon }: StepProps): ReactNode {
  if (entryId === undefined) {
    return (
      <ActionIcon variant="default" size="sm" disabled aria-label={label}>
        {icon}
      </ActionIcon>
    );
  }
  return (
    <IconLink to="/entries/$entryId" params={{ entryId }} state replace variant="default" size="sm" aria-label={label}>
      {icon}
    </IconLink>
  );
}
