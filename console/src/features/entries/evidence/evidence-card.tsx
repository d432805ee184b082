import { Stack, Text } from '@mantine/core';
import type { EntryWithHistory, Evidence } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { EvidenceDrop } from './evidence-drop.tsx';
import { EvidenceItem } from './evidence-item.tsx';
import { MAX_FILES } from './file-types.ts';

/** The files that support an entry. */
export function EvidenceCard({ entry }: { readonly entry: EntryWithHistory }): ReactNode {
  const { common, emissions } = useTexts();
  const texts = emissions.evidence;
  const canWrite = useCan('emissions:write');
  const [doomed, setDoomed] = useState<Evidence>();
  const { id: entryId, state, evidence } = entry;
  const removal = useChange({
    run: (id: string) => tonne.emissions.evidence.delete(entryId, id),
    refresh: [['emissions']],
    say: () => texts.deleted,
    done: () => setDoomed(undefined),
  });
  const isApproved = state === 'approved';
  const isDeletable = canWrite && (state === 'draft' || isApproved);
  const takesMore = canWrite && state !== 'locked' && evidence.length < MAX_FILES;
  return (
    <Card title={texts.title} term="evidence">
      <Stack gap="md">
        {evidence.length === 0 && (
          <Text size="sm" c="dimmed">
            {texts.none}
          </Text>
        )}
        {evidence.map((each) => (
          <EvidenceItem
            key={each.id}
            entryId={entryId}
            evidence={each}
            onDelete={isDeletable ? () => setDoomed(each) : undefined}
          />
        ))}
        {takesMore && <EvidenceDrop entryId={entryId} reopens={isApproved} />}
        {evidence.length >= MAX_FILES && (
          <Text size="xs" c="dimmed">
            {texts.full(MAX_FILES)}
          </Text>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title={texts.deleteTitle(doomed?.name ?? '')}
        verb={common.delete}
        isDangerous
        isPending={removal.isPending}
        onYes={() => doomed && removal.mutate(doomed.id)}
        onNo={() => setDoomed(undefined)}
      >
        <Text size="sm">{texts.deleteHint}</Text>
        {isApproved && (
          <Text size="sm" mt="xs">
            {texts.reopens}
          </Text>
        )}
      </ConfirmDialog>
    </Card>
  );
}
