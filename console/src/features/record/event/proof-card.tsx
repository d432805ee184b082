import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { DownloadIcon, VerifiedIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import type { ProvenRecordEvent } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { download } from '../../../browser/download.ts';
import { useRecordLabels } from '../../../components/changes/labels.ts';
import { CodeBlock } from '../../../components/copyable.tsx';
import { Term } from '../../../components/hint.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { checkpointsQuery } from '../queries.ts';

type Proof = NonNullable<ProvenRecordEvent['proof']>;

/** The position of the event in the log, and a file with which anyone can verify it. */
export function ProofCard({ proven }: { readonly proven: ProvenRecordEvent }): ReactNode {
  const { proof: texts } = useTexts().record;
  const { event, proof } = proven;
  const save = () => download(`${event.id}.json`, JSON.stringify(proven, null, 2), 'application/json');
  return (
    <Card title={<Term id="proof">{texts.title}</Term>}>
      {proof === null ? (
        <Group gap="sm" wrap="nowrap" role="status">
          <Loader size="xs" />
          <Text size="sm">{texts.waiting}</Text>
        </Group>
      ) : (
        <Stack gap="sm" align="flex-start">
          <ProofInWords proof={proof} />
          <Group gap="xs">
            <Button leftSection={<DownloadIcon />} size="xs" onClick={save}>
              {texts.download}
            </Button>
            <Button
              component="a"
              href="/verify"
              target="_blank"
              rel="noreferrer"
              variant="default"
              size="xs"
              leftSection={<VerifiedIcon />}
            >
              {texts.verify}
            </Button>
          </Group>
          <Details proof={proof} leaf={proven.leaf} />
        </Stack>
      )}
    </Card>
  );
}

function ProofInWords({ proof: { leafIndex, treeSize } }: { readonly proof: Proof }): ReactNode {
  const { proof: texts } = useTexts().record;
  const format = useFormat();
  const words = useRecordLabels();
  const { data = [] } = useQuery(checkpointsQuery);
  const signed = data.find(({ size }) => size === treeSize);
  const size = format.number(treeSize);
  return (
    <Text size="sm">
      {texts.number(format.number(leafIndex + 1))}{' '}
      {signed ? texts.coveredAt(words.exactTime(signed.at), size) : texts.covered(size)} {texts.check}
    </Text>
  );
}

/** For users who verify the proof themselves. */
function Details({ proof, leaf }: { readonly proof: Proof; readonly leaf: string }): ReactNode {
  const { proof: texts } = useTexts().record;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-xs" ml={-8} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.hide : texts.show}
      </Button>
      {isOpen && (
        <Stack gap="xs" w="100%">
          <Text size="xs" c="dimmed">
            {texts.hashes(proof.hashes.length)}
          </Text>
          <Text size="xs">
            <Term id="checkpoint">{texts.note}</Term>
          </Text>
          <CodeBlock code={proof.checkpoint} label={texts.note} />
          <Text size="xs">
            <Term id="leaf">{texts.leaf}</Term>
          </Text>
          <CodeBlock code={leaf} label={texts.leaf} />
        </Stack>
      )}
    </>
  );
}
