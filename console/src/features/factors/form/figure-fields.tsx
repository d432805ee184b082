import { Button, Fieldset, FileButton, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { hint } from './activity-fields.tsx';
import { evidenceOf, type FactorFormState, GASES } from './draft.ts';
import { MassFields } from './mass-fields.tsx';

interface Props {
  readonly form: FactorFormState;
}

export function FigureFields({ form }: Props): ReactNode {
  const { factors } = useTexts();
  return (
    <Card title={factors.figure}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberField
            withAsterisk
            withZero
            label={factors.value}
            {...hint(factors.valueHint)}
            {...form.getInputProps('value')}
          />
          <NumberField
            withAsterisk
            isYear
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
          <NumberField
            withZero
            unit="%"
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
              <NumberField key={gas} withZero label={factors[gas]} {...form.getInputProps(`ghgComponents.${gas}`)} />
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
        <FileFields form={form} />
      </Stack>
    </Card>
  );
}

/** Browsers calculate hashes only on secure pages. Elsewhere the hash is typed. */
function FileFields({ form }: Props): ReactNode {
  const { factors } = useTexts();
  const take = async (file: File | null): Promise<void> => {
    if (file) form.setFieldValue('evidence', await evidenceOf(file));
  };
  return (
    <Fieldset legend={factors.evidenceFile} variant="unstyled">
      <Text size="xs" c="dimmed" mb={6}>
        {factors.evidenceFileHint}
      </Text>
      <Stack>
        {globalThis.isSecureContext && (
          <Group>
            <FileButton onChange={(file) => void take(file)}>
              {(props) => (
                <Button variant="default" {...props}>
                  {factors.chooseFile}
                </Button>
              )}
            </FileButton>
          </Group>
        )}
        <TextInput label={factors.evidenceFileName} {...form.getInputProps('evidence.fileName')} />
        <TextInput label="SHA-256" ff="monospace" {...form.getInputProps('evidence.sha256')} />
      </Stack>
    </Fieldset>
  );
}
