import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import type { CreateLocation } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { fieldErrors } from '../../../api/failures.ts';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { CountrySelect } from '../../../components/fields/country-select.tsx';
import { useTexts } from '../../../i18n/index.ts';

interface Props {
  readonly start: CreateLocation;
  /** The default is moved to another location, never switched off. */
  readonly wasDefault?: boolean;
  readonly verb: string;
  readonly error: unknown;
  readonly isPending: boolean;
  onSave(location: CreateLocation): void;
}

export function LocationForm({ start, wasDefault = false, verb, error, isPending, onSave }: Props): ReactNode {
  const { common, organisations } = useTexts();
  const { locations } = organisations;
  const [draft, setDraft] = useState(start);
  const set = (patch: Partial<CreateLocation>) => setDraft({ ...draft, ...patch });
  const errors = fieldErrors(error);
  const region = draft.region?.trim().toUpperCase() || null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ ...draft, name: draft.name.trim(), region });
      }}
    >
      <UnsavedGuard isDirty={!isPending && JSON.stringify(draft) !== JSON.stringify(start)} />
      <Stack>
        <TextInput
          label={common.name}
          data-autofocus
          maxLength={120}
          value={draft.name}
          error={errors.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <CountrySelect
          label={common.country}
          value={draft.country || null}
          error={errors.country}
          onChange={(country) => set({ country: country ?? '' })}
        />
        <TextInput
          label={`${locations.region} (${common.optional})`}
          description={locations.regionHint}
          value={draft.region ?? ''}
          error={errors.region}
          onChange={(event) => set({ region: event.currentTarget.value })}
        />
        <Switch
          label={locations.isDefault}
          description={locations.defaultHint}
          checked={draft.isDefault ?? false}
          disabled={wasDefault}
          onChange={(event) => set({ isDefault: event.currentTarget.checked })}
        />
        {error != null && <FailureText error={error} />}
        <Group justify="flex-end">
          <Button type="submit" disabled={draft.name.trim() === '' || draft.country === ''} loading={isPending}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
