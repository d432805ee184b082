import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RecordEvent } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { nameOfSubject, useRecordLabels } from '../../components/changes/labels.ts';
import type { Column } from '../../components/table/index.ts';
import { RowLink } from '../../components/table/row.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { placeOf } from './subject-link.ts';

export function useRecordColumns(): readonly Column<RecordEvent>[] {
  const { record } = useTexts();
  const words = useRecordLabels();
  return [
    {
      id: 'what',
      title: record.what,
      cell: ({ id, action }) => (
        <RowLink to="/record/$recordEventId" params={{ recordEventId: id }}>
          {words.happened(action)}
        </RowLink>
      ),
    },
    { id: 'resource', title: record.resource, isWideOnly: true, cell: (event) => <Subject event={event} /> },
    { id: 'who', title: record.who, isWideOnly: true, cell: ({ actor }) => words.who(actor) },
    { id: 'when', title: record.when, cell: ({ at }) => <Time at={at} /> },
  ];
}

/** Characters shown of an identifier: its prefix and the first few of the rest. */
const SHORT = 14;

/** The name at the time of the event, as a link if the subject has a screen. */
export function Subject({ event }: { readonly event: RecordEvent }): ReactNode {
  const place = placeOf(event);
  const { id } = event.subject;
  const name = nameOfSubject(event) ?? (
    <Text span ff="monospace" size="xs" title={id}>
      {id.slice(0, SHORT)}…
    </Text>
  );
  if (place === undefined) return name;
  return (
    <Anchor component={Link} to={place} inherit>
      {name}
    </Anchor>
  );
}

/** Shows minutes, to fit a narrow screen. Hovering shows seconds. */
function Time({ at }: { readonly at: string }): ReactNode {
  const format = useFormat();
  const words = useRecordLabels();
  return (
    <time dateTime={at} title={words.exactTime(at)}>
      {format.time(at)}
    </time>
  );
}
