import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CreateInstrument } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { isConflict } from '../../api/failures.ts';
import { locationsQuery } from '../../api/shared-queries.ts';
import { useChange } from '../../api/use-change.ts';
import { ConflictDialog } from '../../components/dialogs/conflict-dialog.tsx';
import { FormDialog } from '../../components/dialogs/dialog.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { useTexts } from '../../i18n/index.ts';
import { InstrumentForm } from './instrument-form.tsx';
import { INSTRUMENTS, instrumentQuery } from './queries.ts';
import { useDifferences } from './use-differences.ts';
import { emptyValues, type Values, valuesOf } from './values.ts';

interface Props {
  /** `new`, or the id of the instrument to edit; undefined while the dialog is closed. */
  readonly id: string | undefined;
  onClose(): void;
}

export function InstrumentDialog({ id, onClose }: Props): ReactNode {
  const { common, instruments } = useTexts();
  return (
    <FormDialog
      needs={{ scope: 'emissions:write' }}
      opened={id !== undefined}
      onClose={onClose}
      title={id === 'new' ? instruments.create : common.edit}
      size="lg"
    >
      {id === 'new' && <NewInstrument onDone={onClose} />}
      {id !== undefined && id !== 'new' && <EditInstrument id={id} onDone={onClose} />}
    </FormDialog>
  );
}

function NewInstrument({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { common, instruments, organisations } = useTexts();
  const locations = useQuery(locationsQuery);
  const create = useChange({
    run: (body: CreateInstrument) => tonne.instruments.create(body),
    refresh: [...INSTRUMENTS, ['changes']],
    say: ({ allocations, pendingChange }) =>
      pendingChange ? organisations.changes.waits : instruments.created(allocations.length),
    done: onDone,
    isFailureShown: true,
  });
  if (locations.isPending) return <Skeleton height={480} />;
  const main = locations.data?.find(({ isDefault }) => isDefault);
  return (
    <InstrumentForm
      start={emptyValues(new Date().getFullYear(), main?.country ?? '')}
      verb={common.create}
      error={create.error}
      isPending={create.isPending}
      onSave={(body) => create.mutate(body)}
    />
  );
}

function EditInstrument({ id, onDone }: { readonly id: string; readonly onDone: () => void }): ReactNode {
  const { common, instruments, organisations } = useTexts();
  const [mine, setMine] = useState<{ body: CreateInstrument; values: Values }>();
  const query = useQuery({ ...instrumentQuery(id), staleTime: 0 });
  const save = useChange({
    run: (body: CreateInstrument) => tonne.instruments.update(id, body, { ifMatch: query.data?.etag }),
    refresh: [...INSTRUMENTS, ['changes']],
    say: (saved) => ('pendingChange' in saved ? organisations.changes.waits : instruments.changed),
    done: onDone,
    isFailureShown: true,
  });
  const differences = useDifferences(isConflict(save.error) ? mine?.body : undefined, query.data?.data);
  if (query.error) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={480} />;
  const submit = (body: CreateInstrument, values: Values) => {
    setMine({ body, values });
    save.mutate(body, { onError: () => void query.refetch() });
  };
  return (
    <>
      <InstrumentForm
        start={mine?.values ?? valuesOf(query.data.data)}
        verb={common.save}
        error={isConflict(save.error) ? null : save.error}
        isPending={save.isPending}
        onSave={submit}
      />
      <ConflictDialog
        differences={query.isFetching ? undefined : differences}
        onKeepYours={() => mine && submit(mine.body, mine.values)}
        onTakeTheirs={onDone}
      />
    </>
  );
}
