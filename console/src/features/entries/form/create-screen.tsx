import { Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Entry } from '@tonne/sdk';
import { type ReactNode, useEffect, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { fieldErrors } from '../../../api/failures.ts';
import { useChange } from '../../../api/use-change.ts';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Action } from '../../../components/permission.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { EntryFields, FormFailure } from './entry-fields.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { EMPTY, type EntryValues, forAnother, valuesOf, valuesOfFactor } from './values.ts';

const route = getRouteApi('/console/entries/new');

export function CreateEntryScreen(): ReactNode {
  const { emissions } = useTexts();
  const search = route.useSearch();
  const start = useQuery({
    queryKey: ['emissions', 'start', search],
    queryFn: () => startingValues(search),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page
      title={emissions.form.createTitle}
      hint={emissions.form.hint}
      above={<BackLink to="/entries">{emissions.entry.list}</BackLink>}
    >
      {start.error && <FailurePanel error={start.error} onRetry={() => void start.refetch()} />}
      {start.isPending && <Skeleton height={400} />}
      {start.data && <CreateForm key={JSON.stringify(search)} start={start.data} />}
    </Page>
  );
}

/** Initial values: a copy of an entry, a pinned factor, or an empty form. */
async function startingValues({ from, factor }: { from?: string; factor?: string }): Promise<EntryValues> {
  if (from !== undefined) return forAnother(valuesOf(await tonne.emissions.get(from)));
  if (factor !== undefined) return valuesOfFactor(await tonne.factors.get(factor));
  return EMPTY;
}

function CreateForm({ start }: { readonly start: EntryValues }): ReactNode {
  const { common, emissions } = useTexts();
  const texts = emissions.form;
  const format = useFormat();
  const navigate = route.useNavigate();
  const entryForm = useEntryForm(start);
  const { form, body } = entryForm;
  const [saved, setSaved] = useState<Entry>();
  const creation = useChange<'open' | 'another', Entry>({
    run: () => tonne.emissions.create(body!),
    refresh: [
      ['emissions', 'list'],
      ['emissions', 'waiting'],
    ],
    say: ({ tco2e }) => texts.saved(common.tonnes(format.tonnes(tco2e))),
    done(entry, then) {
      if (then === 'open') return setSaved(entry);
      form.setInitialValues(forAnother(form.values));
      form.reset();
      document.querySelector<HTMLInputElement>('[data-path="quantity"]')?.focus();
    },
    isFailureShown: true,
  });
  const create = (then: 'open' | 'another') =>
    body && creation.mutate(then, { onError: (error) => form.setErrors(fieldErrors(error)) });
  // Navigates in an effect, after `UnsavedGuard` has seen that the form is saved.
  useEffect(() => {
    if (saved) void navigate({ to: '/entries/$entryId', params: { entryId: saved.id }, replace: true });
  }, [saved, navigate]);
  return (
    <>
      <UnsavedGuard isDirty={form.isDirty() && saved === undefined} />
      <EntryFields entryForm={entryForm} onSubmit={(button) => create(button === 'another' ? 'another' : 'open')}>
        {creation.error && <FormFailure error={creation.error} />}
        <Group>
          <Action scope="emissions:write" type="submit" loading={creation.isPending} disabled={!body}>
            {texts.save}
          </Action>
          <Action
            scope="emissions:write"
            variant="default"
            type="submit"
            value="another"
            disabled={!body || creation.isPending}
          >
            {texts.saveAnother}
          </Action>
        </Group>
      </EntryFields>
    </>
  );
}
