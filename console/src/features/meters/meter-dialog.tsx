import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CreateMeter, Meter } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { isConflict } from '../../api/failures.ts';
import { locationsQuery } from '../../api/shared-queries.ts';
import { useChange } from '../../api/use-change.ts';
import { ConflictDialog, type Difference } from '../../components/dialogs/conflict-dialog.tsx';
import { FormDialog } from '../../components/dialogs/dialog.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { useTexts } from '../../i18n/index.ts';
import { useMeterTexts } from '../../i18n/meter-texts.ts';
import { MeterForm } from './meter-form.tsx';
import { METERS, meterQuery } from './queries.ts';
import { changeOf, emptyValues, type Values, valuesOf } from './values.ts';

interface Props {
  /** `new`, the id of the meter to change, or undefined while the dialog is closed. */
  readonly id: string | undefined;
  onClose(): void;
}

export function MeterDialog({ id, onClose }: Props): ReactNode {
  const { common } = useTexts();
  const meters = useMeterTexts();
  return (
    <FormDialog
      needs={{ scope: 'emissions:write' }}
      opened={id !== undefined}
      onClose={onClose}
      title={id === 'new' ? meters.create : common.edit}
    >
      {id === 'new' && <NewMeter />}
      {id !== undefined && id !== 'new' && <EditMeter id={id} onDone={onClose} />}
    </FormDialog>
  );
}

/** The new meter is shown, since its readings come next. */
function NewMeter(): ReactNode {
  const { common } = useTexts();
  const meters = useMeterTexts();
  const navigate = useNavigate();
  const locations = useQuery(locationsQuery);
  const create = useChange({
    run: (body: CreateMeter) => tonne.meters.create(body),
    refresh: METERS,
    say: () => meters.created,
    done: ({ id }) => void navigate({ to: '/meters/$meterId', params: { meterId: id } }),
    isFailureShown: true,
  });
  if (locations.isPending) return <Skeleton height={420} />;
  const main = locations.data?.find(({ isDefault }) => isDefault);
  return (
    <MeterForm
      start={emptyValues(main?.id ?? '')}
      verb={common.create}
      error={create.error}
      isPending={create.isPending || create.isSuccess}
      onSave={(body) => create.mutate(body)}
    />
  );
}

function EditMeter({ id, onDone }: { readonly id: string; readonly onDone: () => void }): ReactNode {
  const { common } = useTexts();
  const meters = useMeterTexts();
  const [mine, setMine] = useState<{ body: CreateMeter; values: Values }>();
  const query = useQuery({ ...meterQuery(id), staleTime: 0 });
  const save = useChange({
    async run(body: CreateMeter) {
      const change = query.data && changeOf(body, query.data.data);
      return change && tonne.meters.update(id, change, { ifMatch: query.data?.etag });
    },
    refresh: METERS,
    say: () => meters.changed,
    done: onDone,
    isFailureShown: true,
  });
  const differences = useDifferences(isConflict(save.error) ? mine?.body : undefined, query.data?.data);
  if (query.error) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={420} />;
  const submit = (body: CreateMeter, values: Values) => {
    setMine({ body, values });
    save.mutate(body, { onError: () => void query.refetch() });
  };
  return (
    <>
      <MeterForm
        start={mine?.values ?? valuesOf(query.data.data)}
        hasReadings={query.data.data.readings > 0}
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

/** The fields in which two versions of a meter differ. */
function useDifferences(mine: CreateMeter | undefined, theirs: Meter | undefined): readonly Difference[] | undefined {
  const { common } = useTexts();
  const meters = useMeterTexts();
  if (!mine || !theirs) return undefined;
  const all: readonly Difference[] = [
    { field: common.name, yours: mine.name, theirs: theirs.name },
    { field: meters.number, yours: mine.number ?? common.none, theirs: theirs.number ?? common.none },
    {
      field: meters.gapRule,
      yours: meters.gapRules[mine.gapRule ?? 'none'] ?? '',
      theirs: meters.gapRules[theirs.gapRule] ?? '',
    },
    { field: meters.unit, yours: mine.unit, theirs: theirs.unit },
  ];
  return all.filter(({ yours, theirs: other }) => yours !== other);
}
