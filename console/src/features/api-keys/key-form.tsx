import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { CreateApiKey } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { fieldErrors } from '../../api/failures.ts';
import { UnsavedGuard } from '../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../components/failure-panel.tsx';
import { DateField } from '../../components/fields/date-field.tsx';
import { Select } from '../../components/fields/select.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { levelsOf, scopesOf } from './access.ts';
import { AccessPicker } from './access-picker.tsx';
import { EXPIRIES, type Expiry, expiryAt, today } from './expiry.ts';

/** Default for a new key: long enough to be useful, short enough to be rotated. */
const USUAL: Expiry = '90';
const UNCHANGED = 'unchanged';

interface Props {
  readonly start: Pick<CreateApiKey, 'name' | 'scopes'>;
  /** Expiry of an existing key; it stays unless another is chosen. */
  readonly expiresAt?: string | null;
  readonly verb: string;
  readonly error: unknown;
  readonly isPending: boolean;
  onSave(key: CreateApiKey): void;
}

export function KeyForm({ start, expiresAt, verb, error, isPending, onSave }: Props): ReactNode {
  const { apiKeys } = useTexts();
  const [name, setName] = useState(start.name);
  const [levels, setLevels] = useState(levelsOf(start.scopes));
  const [expiry, setExpiry] = useState(expiresAt === undefined ? expiryAt(USUAL, null, new Date()) : expiresAt);
  const scopes = scopesOf(levels);
  const errors = fieldErrors(error);
  const isComplete = name.trim() !== '' && scopes.length > 0 && expiry !== undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) onSave({ name: name.trim(), scopes, expiresAt: expiry });
      }}
    >
      <UnsavedGuard isDirty={!isPending && (name !== start.name || scopes.join() !== start.scopes.join())} />
      <Stack>
        <TextInput
          label={apiKeys.name}
          description={apiKeys.nameHint}
          maxLength={120}
          data-autofocus
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <AccessPicker
          levels={levels}
          error={errors.scopes ?? (scopes.length === 0 ? apiKeys.noScopes : undefined)}
          onChange={setLevels}
        />
        <ExpiryPicker current={expiresAt} error={errors.expiresAt} onChange={setExpiry} />
        {error != null && <FailureText error={error} />}
        <Group justify="flex-end">
          <Button type="submit" disabled={!isComplete} loading={isPending}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface ExpiryProps {
  readonly current: string | null | undefined;
  readonly error: string | undefined;
  onChange(expiresAt: string | null | undefined): void;
}

function ExpiryPicker({ current, error, onChange }: ExpiryProps): ReactNode {
  const { apiKeys } = useTexts();
  const format = useFormat();
  const [choice, setChoice] = useState<string | null>(current === undefined ? USUAL : UNCHANGED);
  const [day, setDay] = useState<string | null>(null);
  const choose = (next: string | null, nextDay: string | null) => {
    setChoice(next);
    setDay(nextDay);
    if (next !== null) onChange(next === UNCHANGED ? current : expiryAt(next as Expiry, nextDay, new Date()));
  };
  const choices = EXPIRIES.map((value) => ({ value: value as string, label: apiKeys.expiries[value] ?? value }));
  const kept = { value: UNCHANGED, label: current ? format.day(current) : apiKeys.never };
  return (
    <Stack gap="xs">
      <Group align="flex-start" grow>
        <Select
          label={apiKeys.expiry}
          data={current === undefined ? choices : [kept, ...choices.filter(({ label }) => label !== kept.label)]}
          value={choice}
          error={error}
          allowDeselect={false}
          onChange={(next) => choose(next, day)}
        />
        {choice === 'date' && (
          <DateField label={apiKeys.expiryDay} minDay={today()} value={day} onChange={(next) => choose('date', next)} />
        )}
      </Group>
      {choice === 'never' && (
        <Text size="xs" c="dimmed">
          {apiKeys.neverHint}
        </Text>
      )}
    </Stack>
  );
}
