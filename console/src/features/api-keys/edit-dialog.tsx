import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApiKey, CreateApiKey } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { isConflict } from '../../api/failures.ts';
import { useChange } from '../../api/use-change.ts';
import { ConflictDialog, type Difference } from '../../components/dialogs/conflict-dialog.tsx';
import { FormDialog } from '../../components/dialogs/dialog.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { KeyForm } from './key-form.tsx';

type Versioned = Pick<ApiKey, 'name' | 'scopes'> & { readonly expiresAt?: string | null | undefined };

/** The fields in which two versions of a key differ. */
export function useDifferences(
  mine: CreateApiKey | undefined,
  theirs: ApiKey | undefined,
): readonly Difference[] | undefined {
  const { apiKeys } = useTexts();
  const format = useFormat();
  if (!mine || !theirs) return undefined;
  const expiry = ({ expiresAt }: Versioned) => (expiresAt ? format.time(expiresAt) : apiKeys.never);
  const access = ({ scopes }: Versioned) => scopes.toSorted().join(', ');
  const all: readonly Difference[] = [
    { field: apiKeys.name, yours: mine.name, theirs: theirs.name },
    { field: apiKeys.scopes, yours: access(mine), theirs: access(theirs) },
    { field: apiKeys.expiry, yours: expiry(mine), theirs: expiry(theirs) },
  ];
  return all.filter(({ yours, theirs: their }) => yours !== their);
}

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

/** Loads the key again for its version, so that saving never overwrites another user's change. */
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
