import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import type { CreateInstrument } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { fieldErrors } from '../../api/failures.ts';
import { UnsavedGuard } from '../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../components/failure-panel.tsx';
import { DateField } from '../../components/fields/date-field.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { Select } from '../../components/fields/select.tsx';
import { useTexts } from '../../i18n/index.ts';
import { CriteriaFields } from './criteria-fields.tsx';
import { ContractFields, ProductionFields } from './qualifying-fields.tsx';
import { bodyOf, type InstrumentType, isCertificate, mayBeUnlimited, type Values } from './values.ts';

interface Props {
  readonly start: Values;
  readonly verb: string;
  readonly error: unknown;
  readonly isPending: boolean;
  onSave(body: CreateInstrument, values: Values): void;
}

export function InstrumentForm({ start, verb, error, isPending, onSave }: Props): ReactNode {
  const [values, setValues] = useState(start);
  const set = (patch: Partial<Values>) => setValues({ ...values, ...patch });
  const errors = fieldErrors(error);
  const body = bodyOf(values);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body) onSave(body, values);
      }}
    >
      <UnsavedGuard isDirty={!isPending && JSON.stringify(values) !== JSON.stringify(start)} />
      <Stack>
        <SupplyFields values={values} errors={errors} set={set} />
        <ProofFields values={values} errors={errors} set={set} />
        <CriteriaFields criteria={values.criteria} onChange={(criteria) => set({ criteria })} />
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

interface FieldsProps {
  readonly values: Values;
  readonly errors: Record<string, string>;
  set(patch: Partial<Values>): void;
}

/** Quantity, market and period. */
function SupplyFields({ values, errors, set }: FieldsProps): ReactNode {
  const { instruments } = useTexts();
  const types = Object.entries(instruments.types).map(([value, label]) => ({ value, label }));
  return (
    <>
      <Select
        label={instruments.type}
        data={types}
        allowDeselect={false}
        data-autofocus
        value={values.type}
        error={errors.type}
        onChange={(type) => type && set({ type: type as InstrumentType })}
      />
      <Group grow align="flex-start">
        <NumberField
          label={instruments.quantity}
          description={mayBeUnlimited(values.type) ? instruments.unlimitedHint : instruments.quantityHint}
          value={values.quantityKwh}
          error={errors.quantityKwh}
          onChange={(quantityKwh) => set({ quantityKwh })}
        />
        <NumberField
          label={instruments.rate}
          description={instruments.rateHint}
          withZero
          value={values.kgCo2ePerKwh}
          error={errors.kgCo2ePerKwh}
          onChange={(kgCo2ePerKwh) => set({ kgCo2ePerKwh })}
        />
      </Group>
      <TextInput
        label={instruments.region}
        description={instruments.regionHint}
        value={values.region}
        error={errors.region}
        onChange={(event) => set({ region: event.currentTarget.value })}
      />
      <Group grow align="flex-start">
        <DateField
          label={instruments.first}
          value={values.periodStart}
          error={errors.periodStart}
          onChange={(periodStart) => set({ periodStart })}
        />
        <DateField
          label={instruments.last}
          value={values.periodEnd}
          error={errors.periodEnd}
          onChange={(periodEnd) => set({ periodEnd })}
        />
      </Group>
    </>
  );
}

function ProofFields({ values, errors, set }: FieldsProps): ReactNode {
  const { common, instruments } = useTexts();
  const isContract = !isCertificate(values.type);
  const optional = (label: string) => `${label} (${common.optional})`;
  return (
    <>
      {isContract ? (
        <ContractFields values={values} errors={errors} set={set} />
      ) : (
        <ProductionFields values={values} errors={errors} set={set} />
      )}
      <TextInput
        label={optional(instruments.registry)}
        maxLength={120}
        value={values.registry}
        error={errors.registry}
        onChange={(event) => set({ registry: event.currentTarget.value })}
      />
      <Textarea
        label={optional(instruments.certificates)}
        description={instruments.certificatesHint}
        autosize
        minRows={2}
        maxRows={8}
        value={values.certificateIds}
        error={errors.certificateIds}
        onChange={(event) => set({ certificateIds: event.currentTarget.value })}
      />
      <TextInput
        label={optional(instruments.evidence)}
        description={instruments.evidenceHint}
        maxLength={500}
        value={values.evidence}
        error={errors.evidence}
        onChange={(event) => set({ evidence: event.currentTarget.value })}
      />
    </>
  );
}
