import { Button, Checkbox, Radio, ScrollArea, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import type { Filter, FilterValues } from './filter.ts';

interface Props {
  readonly filter: Filter;
  readonly value: FilterValues[string];
  onChange(value: FilterValues[string]): void;
}

export function FilterEditor({ filter, value, onChange }: Props): ReactNode {
  const { common } = useTexts();
  const [draft, setDraft] = useState(value);
  const isEmpty = draft === undefined || draft.length === 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(isEmpty ? undefined : draft);
      }}
    >
      <Stack gap="sm" miw={220}>
        <ScrollArea.Autosize mah={280}>
          <Field filter={filter} value={draft} onChange={setDraft} />
        </ScrollArea.Autosize>
        <Button type="submit" size="xs">
          {common.apply}
        </Button>
      </Stack>
    </form>
  );
}

function Field({ filter, value, onChange }: Props): ReactNode {
  const { id, label, kind, choices = [] } = filter;
  if (kind === 'text') {
    return (
      <TextInput
        label={label}
        size="xs"
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (kind === 'choices') {
    return (
      <Checkbox.Group label={label} value={[value ?? []].flat()} onChange={onChange}>
        <Stack gap={8} mt={8}>
          {choices.map((choice) => (
            <Checkbox key={choice.value} size="xs" {...choice} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  }
  return (
    <Radio.Group label={label} name={id} value={typeof value === 'string' ? value : ''} onChange={onChange}>
      <Stack gap={8} mt={8}>
        {choices.map((choice) => (
          <Radio key={choice.value} size="xs" {...choice} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
