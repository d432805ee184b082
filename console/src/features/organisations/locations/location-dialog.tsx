import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CreateLocation, Location } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { isConflict } from '../../../api/failures.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConflictDialog, type Difference } from '../../../components/dialogs/conflict-dialog.tsx';
import { FormDialog } from '../../../components/dialogs/dialog.tsx';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { ADMINS } from '../../../components/permission.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { type LocationDraft, LocationForm } from './location-form.tsx';

/** The fields in which two versions of a location differ. */
export function useDifferences(
  mine: CreateLocation | undefined,
  theirs: Location | undefined,
): readonly Difference[] | undefined {
  const { common, organisations } = useTexts();
  const { locations } = organisations;
  const format = useFormat();
  if (!mine || !theirs) return undefined;
  const yesNo = (value: boolean | undefined) => (value ? common.yes : common.no);
  const all: readonly Difference[] = [
    { field: common.name, yours: mine.name, theirs: theirs.name },
    { field: common.country, yours: format.country(mine.country), theirs: format.country(theirs.country) },
    { field: locations.region, yours: mine.region ?? common.none, theirs: theirs.region ?? common.none },
    { field: locations.isDefault, yours: yesNo(mine.isDefault), theirs: yesNo(theirs.isDefault) },
  ];
  return all.filter((each) => each.yours !== each.theirs);
}

interface Props {
  /** `new`, or the id of the location to edit; undefined while the dialog is closed. */
  readonly id: string | undefined;
  onClose(): void;
}

export function LocationDialog({ id, onClose }: Props): ReactNode {
  const { common, organisations } = useTexts();
  const title = id === 'new' ? organisations.locations.create : common.edit;
  return (
    <FormDialog needs={ADMINS} opened={id !== undefined} onClose={onClose} title={title}>
      {id === 'new' && <NewLocation onDone={onClose} />}
      {id !== undefined && id !== 'new' && <EditLocation id={id} onDone={onClose} />}
    </FormDialog>
  );
}

function NewLocation({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { common, organisations } = useTexts();
  const create = useChange({
    run: (location: CreateLocation) => tonne.locations.create(location),
    refresh: [['locations'], ['usage']],
    say: ({ name }) => organisations.locations.created(name),
    done: onDone,
    isFailureShown: true,
  });
  return (
    <LocationForm
      start={{ name: '', country: '', region: null, isDefault: false }}
      verb={common.create}
      error={create.error}
      isPending={create.isPending}
      onSave={(location) => create.mutate(location)}
    />
  );
}

function EditLocation({ id, onDone }: { readonly id: string; readonly onDone: () => void }): ReactNode {
  const { common, organisations } = useTexts();
  const [mine, setMine] = useState<LocationDraft>();
  const query = useQuery({
    queryKey: ['locations', 'one', id],
    queryFn: () => tonne.locations.get(id).withResponse(),
    staleTime: 0,
  });
  const save = useChange({
    run: (location: LocationDraft) => tonne.locations.update(id, location, { ifMatch: query.data?.etag }),
    refresh: [['locations']],
    say: () => organisations.locations.changed,
    done: onDone,
    isFailureShown: true,
  });
  const differences = useDifferences(isConflict(save.error) ? mine : undefined, query.data?.data);
  if (query.error) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={280} />;
  const { name, country, region, isDefault } = query.data.data;
  const submit = (location: LocationDraft) => {
    setMine(location);
    save.mutate(location, { onError: () => void query.refetch() });
  };
  return (
    <>
      <LocationForm
        start={mine ?? { name, country, region, isDefault }}
        stored={query.data.data}
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
