import { Fieldset, NumberInput, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../parts/card.tsx';
import { Select } from '../../parts/select.tsx';
import { useTexts } from '../../texts/index.ts';
import type { FactorFormState } from './draft.ts';
import { MassFields } from './form-masses.tsx';
import { GASES } from './gases.ts';
import { hint } from './hint.ts';

interface Props {
  readonly form: FactorFormState;
}

const DIGITS = 12;

export function FigureFields({ form }: Props): ReactNode {
  const { factors } = useTexts();
  return (
    <Card title={factors.figure}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberInput
            withAsterisk
            hideControls
            min={0}
            decimalScale={DIGITS}
            label={factors.value}
            {...hint(factors.valueHint)}
            {...form.getInputProps('value')}
          />
          <NumberInput
            withAsterisk
            hideControls
            allowDecimal={false}
            allowNegative={false}
            label={factors.vintage}
            {...hint(factors.vintageHint)}
            {...form.getInputProps('vintage')}
          />
          <Select
            clearable
            label={factors.gwpSet}
            {...hint('IPCC')}
            data={['AR4', 'AR5', 'AR6']}
            {...form.getInputProps('gwpSet')}
          />
          <NumberInput
            hideControls
            allowNegative={false}
            max={100}
            clampBehavior="none"
            label={factors.uncertaintyPercent}
            {...hint(factors.uncertaintyHint)}
            {...form.getInputProps('uncertaintyPercent')}
          />
        </SimpleGrid>
        <Fieldset legend={factors.gases} variant="unstyled">
          <Text size="xs" c="dimmed" mb={6}>
            {factors.gasesHint}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            {GASES.map((gas) => (
              <NumberInput
                key={gas}
                hideControls
                min={0}
                decimalScale={DIGITS}
                label={factors[gas]}
                {...form.getInputProps(`ghgComponents.${gas}`)}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
        <MassFields form={form} />
      </Stack>
    </Card>
  );
}

export function EvidenceFields({ form }: Props): ReactNode {
  const { factors } = useTexts();
  return (
    <Card title={factors.evidence}>
      <Stack>
        <Textarea
          withAsterisk
          autosize
          minRows={2}
          label={factors.publication}
          {...hint(factors.publicationHint)}
          {...form.getInputProps('publication')}
        />
        <Textarea
          withAsterisk
          autosize
          minRows={2}
          label={factors.reason}
          {...hint(factors.reasonHint)}
          {...form.getInputProps('reason')}
        />
      </Stack>
    </Card>
  );
}
