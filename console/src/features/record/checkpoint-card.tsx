import { Anchor, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Checkpoint } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useRecordLabels } from '../../components/changes/labels.ts';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Term } from '../../components/hint.tsx';
import { Card } from '../../components/layout/card.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { checkpointsQuery, sentQuery } from './queries.ts';

/** The last signed checkpoint of the log, its copies, and a link to download one. */
export function CheckpointCard(): ReactNode {
  const { checkpoints: texts } = useTexts().record;
  const latest = useQuery(checkpointsQuery);
  const sent = useQuery(sentQuery);
  const error = latest.error ?? sent.error;
  if (error) return <FailurePanel error={error} />;
  return (
    <Card title={<Term id="checkpoint">{texts.title}</Term>}>
      {latest.data && sent.data !== undefined ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <Latest checkpoint={latest.data[0]} />
          <LastCopy checkpoint={sent.data} />
        </SimpleGrid>
      ) : (
        <Skeleton height={44} />
      )}
      <PublicLinks />
    </Card>
  );
}

function Latest({ checkpoint }: { readonly checkpoint: Checkpoint | undefined }): ReactNode {
  const { checkpoints: texts } = useTexts().record;
  const format = useFormat();
  const words = useRecordLabels();
  if (!checkpoint) return <Text size="sm">{texts.none}</Text>;
  const { size, at, keyId } = checkpoint;
  return (
    <Fact label={texts.latest}>
      {texts.size(format.number(size))}, {texts.signed(words.exactTime(at))}
      <Text span size="xs" c="dimmed" display="block" title={keyId}>
        {texts.key}{' '}
        <Text span inherit ff="monospace">
          {keyId.slice(0, SHORT)}…
        </Text>
      </Text>
    </Fact>
  );
}

const SHORT = 12;

function LastCopy({ checkpoint }: { readonly checkpoint: Checkpoint | null }): ReactNode {
  const { checkpoints: texts } = useTexts().record;
  const format = useFormat();
  const words = useRecordLabels();
  const sayCopy = ({ to, sentAt }: Checkpoint['copies'][number], size: number): string =>
    texts.copyOf(texts.places[to] ?? to, words.exactTime(sentAt), format.number(size));
  return (
    <Fact label={texts.copy}>
      {checkpoint ? checkpoint.copies.map((copy) => sayCopy(copy, checkpoint.size)).join('; ') : texts.noCopy}
      <Text span size="xs" c="dimmed" display="block">
        {texts.keep}
      </Text>
    </Fact>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode => (
  <Stack gap={2}>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text size="sm" component="div">
      {children}
    </Text>
  </Stack>
);

/** Public pages and files outside the console. They need no session. */
function PublicLinks(): ReactNode {
  const { checkpoints: texts } = useTexts().record;
  const links = [
    ['/public/log/checkpoint', texts.open],
    ['/public/log/key', texts.openKey],
    ['/verify', texts.verify],
  ] as const;
  return (
    <Group gap="md" mt="sm" data-no-print>
      {links.map(([href, label]) => (
        <Anchor key={href} href={href} target="_blank" rel="noreferrer" size="sm">
          {label}
        </Anchor>
      ))}
    </Group>
  );
}
