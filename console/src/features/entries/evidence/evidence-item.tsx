import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { DownloadIcon, TrashIcon } from '@primer/octicons-react';
import type { Evidence } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { addressOf } from '../../../browser/download.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Hint } from '../../../components/hint.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';

interface Props {
  readonly entryId: string;
  readonly evidence: Evidence;
  /** Undefined if the file cannot be deleted. */
  readonly onDelete: (() => void) | undefined;
}

/** One file with its name, size, author, time and hash. */
export function EvidenceItem({ entryId, evidence, onDelete }: Props): ReactNode {
  const { evidence: texts } = useTexts().emissions;
  const format = useFormat();
  const { id, name, sizeBytes, sha256, createdAt, createdBy, scan } = evidence;
  const open = useChange({
    run: () => tonne.emissions.evidence.download(entryId, id),
    refresh: [],
    // The service sends an attachment, so the browser does not leave the page.
    done: ({ downloadUrl }) => location.assign(addressOf(downloadUrl)),
  });
  return (
    <Group wrap="nowrap" align="flex-start" gap="xs">
      <Stack gap={0} flex={1} miw={0}>
        <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          {format.bytes(sizeBytes)}, {texts.by(createdBy.email)},{' '}
          <time dateTime={createdAt}>{format.time(createdAt)}</time>
        </Text>
        <Group gap={4}>
          <Text size="xs" c="dimmed" ff="monospace" title={sha256}>
            SHA-256 {sha256.slice(0, 12)}…
          </Text>
          <CopyButton value={sha256} size="xs" variant="subtle" color="gray" aria-label={texts.copyHash(name)} />
        </Group>
        {scan && <ScanLine scan={scan} />}
      </Stack>
      {(scan === null || scan.status === 'clean') && (
        <Hint label={texts.download}>
          <ActionIcon
            variant="default"
            loading={open.isPending}
            aria-label={texts.downloadOf(name)}
            onClick={() => open.mutate()}
          >
            <DownloadIcon />
          </ActionIcon>
        </Hint>
      )}
      {onDelete && (
        <ActionIcon variant="default" aria-label={texts.deleteOf(name)} onClick={onDelete}>
          <TrashIcon />
        </ActionIcon>
      )}
    </Group>
  );
}

const COLOURS = { pending: 'yellow', clean: 'green', infected: 'red' } as const;

/** The result of the malware scan. A file that is not clean cannot be downloaded. */
function ScanLine({ scan }: { readonly scan: NonNullable<Evidence['scan']> }): ReactNode {
  const { scan: texts } = useTexts().emissions.evidence;
  const { status, finding } = scan;
  return (
    <Group gap={6} mt={4}>
      <StatusBadge color={COLOURS[status]} label={texts[status]} />
      {finding !== null && (
        <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
          {texts.finding(finding)}
        </Text>
      )}
    </Group>
  );
}
