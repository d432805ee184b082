import { Button, Group, Stack, Text, Timeline } from '@mantine/core';
import {
  CheckIcon,
  DotFillIcon,
  LockIcon,
  PaperAirplaneIcon,
  PaperclipIcon,
  PencilIcon,
  ReplyIcon,
} from '@primer/octicons-react';
import type { EntryRevision } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { FieldChanges } from '../../../components/changes/field-changes.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { isOfEvidence, useFieldTexts } from './field-values.ts';

const ICONS: Readonly<Record<string, ReactNode>> = {
  updated: <PencilIcon size={12} />,
  submitted: <PaperAirplaneIcon size={12} />,
  approved: <CheckIcon size={12} />,
  rejected: <ReplyIcon size={12} />,
  locked: <LockIcon size={12} />,
  evidence_added: <PaperclipIcon size={12} />,
  evidence_removed: <PaperclipIcon size={12} />,
};

interface Props {
  /** Oldest first, as the service sends it. */
  readonly revisions: readonly EntryRevision[];
}

/** The revisions of an entry, newest first. */
export function EntryHistory({ revisions }: Props): ReactNode {
  const { history } = useTexts().emissions;
  return (
    <Card title={history.title} term="revision">
      <Text size="xs" c="dimmed" mb="md">
        {history.hint}
      </Text>
      <Timeline active={-1} bulletSize={22} lineWidth={2}>
        {revisions.toReversed().map((revision) => (
          <Timeline.Item key={revision.revision} bullet={ICONS[revision.action] ?? <DotFillIcon size={12} />}>
            <Revision revision={revision} />
          </Timeline.Item>
        ))}
      </Timeline>
    </Card>
  );
}

function Revision({ revision }: { readonly revision: EntryRevision }): ReactNode {
  const { history } = useTexts().emissions;
  const format = useFormat();
  const { action, at, by, reason, changes, hash } = revision;
  return (
    <Stack gap={4} mt={-2} align="flex-start">
      <Text size="sm">
        <Text span inherit fw={550}>
          {history.actions[action] ?? action}
        </Text>{' '}
        {history.by(by.email)}
      </Text>
      <Text size="xs" c="dimmed">
        <time dateTime={at}>{format.time(at)}</time>
      </Text>
      {reason !== undefined && <Text size="sm">“{reason}”</Text>}
      {action === 'created' ? <FirstFields changes={changes} /> : <Changes changes={changes} />}
      <Group gap={4}>
        <Text size="xs" c="dimmed" ff="monospace" title={hash}>
          {history.hash} {hash.slice(0, 12)}…
        </Text>
        <CopyButton
          value={hash}
          size="xs"
          variant="subtle"
          color="gray"
          aria-label={history.copyHash(revision.revision)}
        />
      </Group>
    </Stack>
  );
}

type ChangesProps = Pick<EntryRevision, 'changes'>;

/** Collapsed at first: a new entry sets every field, and few readers need that list. */
function FirstFields({ changes }: ChangesProps): ReactNode {
  const { history } = useTexts().emissions;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOpen && <Changes changes={changes} />}
      <Button variant="subtle" size="compact-xs" ml={-8} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? history.hideFields : history.fieldsAtFirst(changes.length)}
      </Button>
    </>
  );
}

function Changes({ changes }: ChangesProps): ReactNode {
  const texts = useFieldTexts();
  return (
    <FieldChanges
      changes={changes.map(({ field, from, to }) => ({
        field: texts.name(field),
        from: from === null ? null : texts.value(field, from),
        to: to === null && from !== null && isOfEvidence(field) ? null : texts.value(field, to),
      }))}
    />
  );
}
