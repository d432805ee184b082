import { ActionIcon, Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { PlusIcon, XIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { Suggestions } from '../../../components/fields/multi-select.tsx';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { Term } from '../../../components/hint.tsx';
import { useTexts } from '../../../i18n/index.ts';
import type { FactorFormState } from './draft.ts';

interface Props {
  readonly form: FactorFormState;
}

/** The most common gases in publications. The user can type any other gas with a warming potential. */
const USUAL = [
  'CO2_fossil',
  'CO2_biogenic',
  'CH4_fossil',
  'CH4_biogenic',
  'N2O',
  'HFC-32',
  'HFC-125',
  'HFC-134a',
  'SF6',
];

/** The mass of each gas that the publication states. */
export function MassFields({ form }: Props): ReactNode {
  const { factors } = useTexts();
  return (
    <Fieldset legend={<Term id="gasMass">{factors.masses}</Term>} variant="unstyled">
      <Stack gap="xs" align="flex-start">
        <Text size="xs" c="dimmed">
          {factors.massesFormHint}
        </Text>
        {form.values.gases.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while it is written
          <MassRow key={index} form={form} index={index} />
        ))}
        {form.errors.gases && (
          <Text size="xs" c="red" role="alert">
            {form.errors.gases}
          </Text>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<PlusIcon />}
          onClick={() => form.insertListItem('gases', { gas: '', kg: '' })}
        >
          {factors.addGas}
        </Button>
      </Stack>
    </Fieldset>
  );
}

function MassRow({ form, index }: Props & { readonly index: number }): ReactNode {
  const { factors } = useTexts();
  const name = form.values.gases[index]!.gas || factors.oneGas;
  return (
    <Group role="group" aria-label={name} gap="xs" align="flex-start" wrap="nowrap" w="100%">
      <Suggestions
        flex={2}
        label={factors.gas}
        placeholder={factors.gasPlaceholder}
        data={USUAL}
        {...form.getInputProps(`gases.${index}.gas`)}
      />
      <NumberField flex={1} withZero label={factors.kgPerUnit} {...form.getInputProps(`gases.${index}.kg`)} />
      <ActionIcon
        variant="subtle"
        color="gray"
        mt={26}
        aria-label={factors.removeGas(name)}
        onClick={() => form.removeListItem('gases', index)}
      >
        <XIcon />
      </ActionIcon>
    </Group>
  );
}
