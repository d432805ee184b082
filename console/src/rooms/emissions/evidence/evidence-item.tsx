import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { DownloadIcon, TrashIcon } from '@primer/octicons-react';
import type { Evidence } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useChange } from '../../../api/change.ts';
import { tonne } from '../../../api/client.ts';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { addressOf } from '../../../parts/file-address.ts';
import { Hint } from '../../../parts/hint.tsx';
import { useFormat, useTexts } from '../../../texts/index.ts';

interface Props {
  readonly entryId: string;
  readonly evidence: Evidence;
  /** Missing where it cannot be deleted. */
  readonly onDelete: (() => void) | undefined;
}

/** One file: its name, size, author, time and hash. */
export function EvidenceItem({ entryId, evidence, onDelete }: Props): ReactNode {
  const { evidence: texts } = useTexts().emissions;
  const format = useFormat();
  const { id, name, sizeBytes, sha256, createdAt, createdBy } = evidence;
  const open = useChange({
    run: () => tonne.emissions.evidence.download(entryId, id),
    refresh: [],
    // The service serves it as an attachment, so the page stays.
    done: ({ downloadUrl }) => location.assign(addressOf(downloadUrl)),
  });
  return (
    <Group wrap="nowrap" align="flex-start" gap="xs">
      <Stack gap={0} flex={1} miw={0}>
        <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
          {name}
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
      </Stack>
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
      {onDelete && (
        <ActionIcon variant="default" aria-label={texts.deleteOf(name)} onClick={onDelete}>
          <TrashIcon />
        </ActionIcon>
      )}
    </Group>
  );
}
