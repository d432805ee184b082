import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { fieldErrors } from '../../../api/failures.ts';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import type { Subscription } from '../event-types.ts';
import { EventPicker } from './event-picker.tsx';

export interface EndpointValues {
  readonly url: string;
  readonly description: string;
  readonly events: readonly Subscription[];
}

interface Props {
  readonly initial: EndpointValues;
  readonly verb: string;
  readonly isPending: boolean;
  readonly isDone: boolean;
  readonly error: unknown;
  onSubmit(values: EndpointValues): void;
}

export function EndpointForm({ initial, verb, isPending, isDone, error, onSubmit }: Props): ReactNode {
  const { common, webhooks } = useTexts();
  const { history } = useRouter();
  const [values, setValues] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const set = (patch: Partial<EndpointValues>) => setValues({ ...values, ...patch });
  const errors = fieldErrors(error);
  const needsEvents = isChecked && values.events.length === 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (values.events.length > 0) onSubmit(values);
      }}
    >
      <UnsavedGuard isDirty={!isDone && !isPending && JSON.stringify(values) !== JSON.stringify(initial)} />
      <Card maw={900}>
        <Stack>
          <TextInput
            label={webhooks.url}
            description={webhooks.urlHint}
            type="url"
            required
            value={values.url}
            error={errors.url}
            onChange={(event) => set({ url: event.currentTarget.value })}
          />
          <TextInput
            label={`${webhooks.description} (${common.optional})`}
            value={values.description}
            error={errors.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <EventPicker
            label={webhooks.subscribed}
            value={values.events}
            error={needsEvents ? webhooks.chooseEvents : errors.events}
            onChange={(events) => set({ events })}
          />
          {error != null && <FailureText error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => history.back()}>
              {common.cancel}
            </Button>
            <Action scope="settings:write" type="submit" loading={isPending}>
              {verb}
            </Action>
          </Group>
        </Stack>
      </Card>
    </form>
  );
}
