import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import type { CreateLocation, Location, UpdateLocation } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { fieldErrors } from '../../../api/failures.ts';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { CountrySelect } from '../../../components/fields/country-select.tsx';
import { DateField } from '../../../components/fields/date-field.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { PlaceList } from './place-list.tsx';

/** A location as the form edits it. The day belongs to a move to another country or region. */
export type LocationDraft = CreateLocation & Pick<UpdateLocation, 'validFrom'>;

interface Props {
  readonly start: LocationDraft;
  /** The stored location, if the form edits one. */
  readonly stored?: Location;
  readonly verb: string;
  readonly error: unknown;
  readonly isPending: boolean;
  onSave(location: LocationDraft): void;
}

export function LocationForm({ start, stored, verb, error, isPending, onSave }: Props): ReactNode {
  const { common, organisations } = useTexts();
  const { locations } = organisations;
  const [draft, setDraft] = useState(start);
  const set = (patch: Partial<LocationDraft>) => setDraft({ ...draft, ...patch });
  const errors = fieldErrors(error);
  const region = draft.region?.trim().toUpperCase() || null;
  const isMove = stored !== undefined && (stored.country !== draft.country || stored.region !== region);
  const save = () => {
    const { validFrom, ...fields } = { ...draft, name: draft.name.trim(), region };
    onSave(isMove && validFrom ? { ...fields, validFrom } : fields);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
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
        {isMove && (
          <DateField
            label={`${locations.validFrom} (${common.optional})`}
            description={locations.validFromHint}
            value={draft.validFrom ?? null}
            error={errors.validFrom}
            onChange={(validFrom) => set({ validFrom })}
          />
        )}
        {stored && <PlaceList places={stored.places} />}
        <Switch
          label={locations.isDefault}
          description={locations.defaultHint}
          checked={draft.isDefault ?? false}
          // Users make another location the default instead.
          disabled={stored?.isDefault ?? false}
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
