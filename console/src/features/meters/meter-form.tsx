import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CreateMeter } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { fieldErrors } from '../../api/failures.ts';
import { locationsQuery } from '../../api/shared-queries.ts';
import { UnsavedGuard } from '../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../components/failure-panel.tsx';
import { Select } from '../../components/fields/select.tsx';
import { useTexts } from '../../i18n/index.ts';
import { useMeterTexts } from '../../i18n/meter-texts.ts';
import { instrumentsQuery } from './queries.ts';
import { bodyOf, changed, unitsOf, type Values } from './values.ts';

interface Props {
  readonly start: Values;
  /** Then unit, activity, direction and time zone are fixed. */
  readonly hasReadings?: boolean;
  readonly verb: string;
  readonly error: unknown;
  readonly isPending: boolean;
  onSave(body: CreateMeter, values: Values): void;
}

interface FieldsProps {
  readonly values: Values;
  readonly errors: Record<string, string>;
  readonly isFixed: boolean;
  set(patch: Partial<Values>): void;
}

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export function MeterForm({ start, hasReadings = false, verb, error, isPending, onSave }: Props): ReactNode {
  const [values, setValues] = useState(start);
  const errors = fieldErrors(error);
  const body = bodyOf(values);
  const fields = { values, errors, isFixed: hasReadings, set: (patch: object) => setValues(changed(values, patch)) };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body) onSave(body, values);
      }}
    >
      <UnsavedGuard isDirty={!isPending && JSON.stringify(values) !== JSON.stringify(start)} />
      <Stack>
        <NameFields {...fields} />
        <EnergyFields {...fields} />
        <RuleFields {...fields} />
        {error != null && <FailureText error={error} />}
        <Group justify="flex-end">
          <Button type="submit" disabled={!body} loading={isPending}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function NameFields({ values, errors, set }: FieldsProps): ReactNode {
  const { common } = useTexts();
  const meters = useMeterTexts();
  const { data: locations = [] } = useQuery(locationsQuery);
  return (
    <>
      <TextInput
        label={common.name}
        maxLength={80}
        data-autofocus
        value={values.name}
        error={errors.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={`${meters.number} (${common.optional})`}
        description={meters.numberHint}
        maxLength={60}
        value={values.number}
        error={errors.number}
        onChange={(event) => set({ number: event.currentTarget.value })}
      />
      <Select
        label={common.location}
        data={locations.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        value={values.locationId || null}
        error={errors.locationId}
        onChange={(locationId) => set({ locationId: locationId ?? '' })}
      />
    </>
  );
}

function EnergyFields({ values, errors, isFixed, set }: FieldsProps): ReactNode {
  const meters = useMeterTexts();
  const { direction, activity, unit } = values;
  const activities = { [activity]: activity, ...meters.activities };
  return (
    <>
      <div>
        <Text size="sm" fw={500} id="meter-direction">
          {meters.direction}
        </Text>
        <SegmentedControl
          data={choicesOf(meters.directions)}
          aria-labelledby="meter-direction"
          disabled={isFixed}
          value={direction}
          onChange={(chosen) => set({ direction: chosen as Values['direction'] })}
        />
      </div>
      <Group grow align="flex-start">
        <Select
          label={meters.activity}
          description={isFixed ? meters.fixed : undefined}
          data={choicesOf(activities)}
          disabled={isFixed || direction === 'generation'}
          value={activity}
          error={errors.activity}
          onChange={(chosen) => chosen && set({ activity: chosen })}
        />
        <Select
          label={meters.unit}
          description={isFixed ? meters.fixed : undefined}
          data={[...new Set([...unitsOf(activity), unit])]}
          disabled={isFixed}
          value={unit}
          error={errors.unit}
          onChange={(chosen) => chosen && set({ unit: chosen })}
        />
      </Group>
    </>
  );
}

function RuleFields({ values, errors, isFixed, set }: FieldsProps): ReactNode {
  const { common, instruments } = useTexts();
  const meters = useMeterTexts();
  const isGeneration = values.direction === 'generation';
  const { data = [] } = useQuery({ ...instrumentsQuery, enabled: isGeneration });
  const nameOf = (type: string, region: string) => `${instruments.types[type] ?? type}, ${region}`;
  return (
    <>
      {isGeneration && (
        <Select
          label={`${meters.instrument} (${common.optional})`}
          description={meters.instrumentHint}
          data={[
            { value: '', label: meters.noInstrument },
            ...data.map(({ id, type, region }) => ({ value: id, label: nameOf(type, region) })),
          ]}
          value={values.instrumentId}
          error={errors.instrumentId}
          onChange={(instrumentId) => set({ instrumentId: instrumentId ?? '' })}
        />
      )}
      <Select
        label={meters.gapRule}
        description={meters.gapRuleHint}
        data={choicesOf(meters.gapRules)}
        value={values.gapRule}
        error={errors.gapRule}
        onChange={(rule) => rule && set({ gapRule: rule as Values['gapRule'] })}
      />
      <TextInput
        label={`${meters.timeZone} (${common.optional})`}
        description={isFixed ? meters.fixed : meters.timeZoneHint}
        maxLength={64}
        disabled={isFixed}
        value={values.timeZone}
        error={errors.timeZone}
        onChange={(event) => set({ timeZone: event.currentTarget.value })}
      />
    </>
  );
}
