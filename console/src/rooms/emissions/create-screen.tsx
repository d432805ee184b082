import { Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Entry } from '@tonne/sdk';
import { type ReactNode, useEffect, useState } from 'react';
import { useChange } from '../../api/change.ts';
import { tonne } from '../../api/client.ts';
import { fieldErrors } from '../../api/failures.ts';
import { Action } from '../../parts/action.tsx';
import { BackLink } from '../../parts/back-link.tsx';
import { FailurePanel } from '../../parts/failure-panel.tsx';
import { Page } from '../../parts/page.tsx';
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx';
import { useFormat, useTexts } from '../../texts/index.ts';
import { EntryFields } from './form/entry-fields.tsx';
import { FormFailure } from './form/form-failure.tsx';
import { useEntryForm } from './form/use-entry-form.ts';
import { EMPTY, type EntryValues, forAnother, valuesOf, valuesOfFactor } from './form/values.ts';

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

/** A copy of an entry, an entry with a pinned factor, or nothing yet. */
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
  // Only after the guard knows that there is nothing left to lose.
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
