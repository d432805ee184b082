import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApiKey, CreateApiKey } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { useChange } from '../../api/change.ts';
import { tonne } from '../../api/client.ts';
import { isConflict } from '../../api/failures.ts';
import { ConflictDialog } from '../../parts/conflict-dialog.tsx';
import { FailurePanel } from '../../parts/failure-panel.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { useTexts } from '../../texts/index.ts';
import { KeyForm } from './key-form.tsx';
import { useDifferences } from './use-differences.ts';

interface Props {
  readonly apiKey: ApiKey;
  readonly isOpen: boolean;
  onClose(): void;
}

export function EditKeyDialog({ apiKey, isOpen, onClose }: Props): ReactNode {
  const { apiKeys } = useTexts();
  return (
    <FormDialog opened={isOpen} onClose={onClose} size="lg" title={apiKeys.editTitle(apiKey.name)}>
      <EditKey id={apiKey.id} onDone={onClose} />
    </FormDialog>
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
  const [mine, setMine] = useState<CreateApiKey>();
  const save = useChange({
    run: (key: CreateApiKey) => tonne.apiKeys.update(id, key, { ifMatch: query.data?.etag }),
    refresh: [['api-keys']],
    say: () => apiKeys.changed,
    done: onDone,
    isFailureShown: true,
  });
  const differences = useDifferences(isConflict(save.error) ? mine : undefined, query.data?.data);
  if (query.error) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={420} />;
  const { name, scopes, expiresAt } = query.data.data;
  const submit = (key: CreateApiKey) => {
    setMine(key);
    save.mutate(key, { onError: () => void query.refetch() });
  };
  return (
    <>
      <KeyForm
        start={{ name, scopes }}
        expiresAt={expiresAt}
        verb={common.save}
        error={isConflict(save.error) ? null : save.error}
        isPending={save.isPending}
        onSave={submit}
      />
      <ConflictDialog
        differences={query.isFetching ? undefined : differences}
        onKeepYours={() => mine && submit(mine)}
        onTakeTheirs={onDone}
      />
    </>
  );
}
