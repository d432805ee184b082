import { Group, Skeleton } from '@mantine/core';
import { LinkIcon, LockIcon } from '@primer/octicons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Entry } from '@tonne/sdk';
import { type ReactNode, useEffect, useState } from 'react';
import { useChange } from '../../api/change.ts';
import { tonne } from '../../api/client.ts';
import { fieldErrors, isConflict } from '../../api/failures.ts';
import { Action } from '../../parts/action.tsx';
import { ConflictDialog } from '../../parts/conflict-dialog.tsx';
import { Empty } from '../../parts/empty.tsx';
import { FailurePanel } from '../../parts/failure-panel.tsx';
import { ButtonLink } from '../../parts/links.tsx';
import { Page } from '../../parts/page.tsx';
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx';
import { useTexts } from '../../texts/index.ts';
import { EntryWays } from './entry/entry-ways.tsx';
import { useFieldTexts } from './entry/field-values.ts';
import { entryQuery } from './entry/query.ts';
import { differences } from './form/differences.ts';
import { EntryFields } from './form/entry-fields.tsx';
import { FormFailure } from './form/form-failure.tsx';
import { useEntryForm } from './form/use-entry-form.ts';
import { toChanges, valuesOf } from './form/values.ts';
import { isPossible } from './moves/rules.ts';

const route = getRouteApi('/console/entries/$entryId/edit');

export function EditEntryScreen(): ReactNode {
  const { emissions } = useTexts();
  const { entryId } = route.useParams();
  const { data, error, refetch } = useQuery({ ...entryQuery(entryId), staleTime: 0, gcTime: 0 });
  const [opened, setOpened] = useState<Version>();
  useEffect(() => setOpened((before) => before ?? data), [data]);
  return (
    <Page title={emissions.form.editTitle} above={<EntryWays entryId={entryId} />}>
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!opened && !error && <Skeleton height={400} />}
      {opened && <EditOrExplain version={opened} onOther={setOpened} />}
    </Page>
  );
}

interface Version {
  readonly entry: Entry;
  readonly etag: string | undefined;
}

interface Props {
  readonly version: Version;
  /** The reader takes the other version. */
  onOther(version: Version): void;
}

function EditOrExplain(props: Props): ReactNode {
  const { emissions, figure } = useTexts();
  const { form } = emissions;
  const { entry, etag } = props.version;
  if (isPossible('edit', entry)) return <EditForm key={etag} {...props} />;
  if (entry.derivedFrom !== null) {
    const parent = (
      <ButtonLink to="/entries/$entryId" params={{ entryId: entry.derivedFrom }}>
        {figure.openParent}
      </ButtonLink>
    );
    return (
      <Empty icon={LinkIcon} title={form.derivedNotEditable} action={parent}>
        {figure.followsHint}
      </Empty>
    );
  }
  return (
    <Empty icon={LockIcon} title={form.notEditable}>
      {form.notEditableHint}
    </Empty>
  );
}

function EditForm({ version: { entry, etag }, onOther }: Props): ReactNode {
  const { common, emissions } = useTexts();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const field = useFieldTexts();
  const entryForm = useEntryForm(valuesOf(entry));
  const { form, body } = entryForm;
  const [isSaved, setSaved] = useState(false);
  const [other, setOther] = useState<Version>();
  const change = useChange<string | undefined, Entry>({
    run: (ifMatch) => tonne.emissions.update(entry.id, toChanges(entry, body!), { ifMatch }),
    refresh: [['emissions']],
    say: () => emissions.form.changesSaved,
    done: () => setSaved(true),
    isFailureShown: true,
  });
  const save = (version: string | undefined) =>
    change.mutate(version, {
      async onError(error) {
        if (isConflict(error)) setOther(await queries.fetchQuery({ ...entryQuery(entry.id), staleTime: 0 }));
        else form.setErrors(fieldErrors(error));
      },
    });
  useEffect(() => {
    if (isSaved) void navigate({ to: '/entries/$entryId', params: { entryId: entry.id }, replace: true, state: true });
  }, [isSaved, navigate, entry.id]);
  return (
    <>
      <UnsavedGuard isDirty={form.isDirty() && !isSaved} />
      <EntryFields entryForm={entryForm} entryId={entry.id} onSubmit={() => body && save(etag)}>
        {change.error && !isConflict(change.error) && <FormFailure error={change.error} />}
        <Group>
          <Action scope="emissions:write" type="submit" loading={change.isPending} disabled={!body || !form.isDirty()}>
            {emissions.form.saveChanges}
          </Action>
          <ButtonLink variant="default" to="/entries/$entryId" params={{ entryId: entry.id }} state>
            {common.cancel}
          </ButtonLink>
        </Group>
      </EntryFields>
      <ConflictDialog
        differences={other && body && differences(body, other.entry, field)}
        onTakeTheirs={() => {
          if (other) onOther(other);
          setOther(undefined);
        }}
        onKeepYours={() => {
          save(other?.etag);
          setOther(undefined);
        }}
      />
    </>
  );
}
