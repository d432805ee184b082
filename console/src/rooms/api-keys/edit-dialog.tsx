import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApiKey, CreateApiKey } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useChange } from '../../api/change.ts';
import { tonne } from '../../api/client.ts';
import { FailurePanel } from '../../parts/failure-panel.tsx';
import { useTexts } from '../../texts/index.ts';
import { KeyForm } from './key-form.tsx';

interface Props {
  readonly apiKey: ApiKey;
  readonly isOpen: boolean;
  onClose(): void;
}

export function EditKeyDialog({ apiKey, isOpen, onClose }: Props): ReactNode {
  const { apiKeys } = useTexts();
  return (
    <Modal opened={isOpen} onClose={onClose} size="lg" title={apiKeys.editTitle(apiKey.name)}>
      <EditKey id={apiKey.id} onDone={onClose} />
    </Modal>
  );
}

/** Reads the key again, for its version: a change that somebody else made in the meantime is never lost. */
function EditKey({ id, onDone }: { readonly id: string; readonly onDone: () => void }): ReactNode {
  const { common, apiKeys } = useTexts();
  const query = useQuery({
    queryKey: ['api-keys', 'one', id],
    queryFn: () => tonne.apiKeys.get(id).withResponse(),
    staleTime: 0,
    gcTime: 0,
  });
  const save = useChange({
    run: (key: CreateApiKey) => tonne.apiKeys.update(id, key, { ifMatch: query.data?.etag }),
    refresh: [['api-keys']],
    say: () => apiKeys.changed,
    done: onDone,
    isFailureShown: true,
  });
  if (query.error) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={420} />;
  const { name, scopes, expiresAt } = query.data.data;
  return (
    <KeyForm
      start={{ name, scopes }}
      expiresAt={expiresAt}
      verb={common.save}
      error={save.error}
      isPending={save.isPending}
      onSave={(key) => save.mutate(key)}
    />
  );
}
