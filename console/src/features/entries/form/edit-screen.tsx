import { Group, Skeleton } from '@mantine/core';
import { LinkIcon, LockIcon } from '@primer/octicons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Entry } from '@tonne/sdk';
import { type ReactNode, useEffect, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { fieldErrors, isConflict } from '../../../api/failures.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConflictDialog } from '../../../components/dialogs/conflict-dialog.tsx';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Empty } from '../../../components/layout/empty.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { EntryNavigation } from '../entry/entry-navigation.tsx';
import { useFieldTexts } from '../entry/field-values.ts';
import { entryQuery } from '../queries.ts';
import { isPossible } from '../review/transitions.ts';
import { differences } from './conflicts.ts';
import { EntryFields, FormFailure } from './entry-fields.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { toChanges, valuesOf } from './values.ts';

const route = getRouteApi('/console/entries/$entryId/edit');

export function EditEntryScreen(): ReactNode {
  const { emissions } = useTexts();
  const { entryId } = route.useParams();
  const { data, error, refetch } = useQuery({ ...entryQuery(entryId), staleTime: 0, gcTime: 0 });
  const [opened, setOpened] = useState<Version>();
  useEffect(() => setOpened((before) => before ?? data), [data]);
  return (
    <Page title={emissions.form.editTitle} above={<EntryNavigation entryId={entryId} />}>
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
  /** The user continues with the other version. */
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
