import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ImportValue } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { locationsQuery, unitsQuery } from '../../../api/shared-queries.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { unitLabel, useTexts } from '../../../i18n/index.ts';
import { ActivitySearchField } from '../../entries/index.ts';
import { useMeaningName } from './meaning.ts';
import type { Means } from './rules.ts';

interface Props {
  /** Undefined while the dialog is closed. */
  readonly value: ImportValue | undefined;
  onClose(): void;
  onChoose(means: Means | null): void;
}

/** Searches the catalogue, the locations or the units for the meaning of a value. */
export function MeaningDialog({ value, onClose, onChoose }: Props): ReactNode {
  const { valueTexts: texts } = useImportTexts();
  return (
    <Dialog opened={value !== undefined} onClose={onClose} title={texts.dialog(value?.value ?? '')}>
      {value && (
        <Stack>
          <Field value={value} onChoose={onChoose} />
          <Group justify="flex-end" gap="xs">
            {value.means !== null && (
              <Button variant="default" onClick={() => onChoose(null)}>
                {texts.forget}
              </Button>
            )}
            <Button variant="default" onClick={() => onChoose({ ignore: true })}>
              {texts.noEntry}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

interface FieldProps {
  readonly value: ImportValue;
  onChoose(means: Means): void;
}

const ANYWHERE = {};

function Field({ value, onChoose }: FieldProps): ReactNode {
  const nameOf = useMeaningName();
  if (value.field === 'location') return <LocationField value={value} onChoose={onChoose} />;
  if (value.field === 'unit') return <UnitField value={value} onChoose={onChoose} />;
  return (
    <ActivitySearchField
      isOptional
      isFirst
      chosenName={value.means && !value.means.ignore ? nameOf(value.means) : ''}
      place={ANYWHERE}
      error={undefined}
      onActivity={({ code }) => onChoose({ activity: code })}
      onOwnFactor={({ code }) => onChoose({ factorCode: code })}
    />
  );
}

function LocationField({ value, onChoose }: FieldProps): ReactNode {
  const { common } = useTexts();
  const { data = [] } = useQuery(locationsQuery);
  return (
    <Select
      data-autofocus
      searchable
      label={common.location}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value.means?.locationId ?? null}
      onChange={(locationId) => locationId !== null && onChoose({ locationId })}
    />
  );
}

function UnitField({ value, onChoose }: FieldProps): ReactNode {
  const all = useTexts();
  const { valueTexts } = useImportTexts();
  const { data = [] } = useQuery(unitsQuery);
  return (
    <Select
      data-autofocus
      searchable
      label={valueTexts.field.unit}
      data={data.map((unit) => ({ value: unit.code, label: unitLabel(unit, all) }))}
      value={value.means?.unit ?? null}
      onChange={(unit) => unit !== null && onChoose({ unit })}
    />
  );
}
