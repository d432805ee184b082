import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fieldErrors } from '../../api/failures.ts';
import { useChange } from '../../api/use-change.ts';
import { FormDialog } from '../../components/dialogs/dialog.tsx';
import { UnsavedGuard } from '../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../components/failure-panel.tsx';
import { type Amount, NumberField } from '../../components/fields/number-field.tsx';
import { ADMINS } from '../../components/permission.tsx';
import { useCurrencyTexts } from '../../i18n/currency-texts.ts';
import { useTexts } from '../../i18n/index.ts';

/** One text field of the name of a rate or an index, such as its currency. */
interface Part {
  readonly field: string;
  readonly label: string;
  readonly hint?: string;
}

/** A rate or an index as the dialog edits it. */
export interface Own {
  readonly name: readonly [string, string];
  readonly amount: number;
  readonly source: string;
}

interface Props {
  /** Undefined while the dialog is closed. */
  readonly start: Own | 'new' | undefined;
  readonly title: string;
  readonly parts: readonly [Part, Part];
  readonly amount: Part;
  /** First part of the keys of its queries. */
  readonly queries: string;
  save(own: Own): PromiseLike<unknown>;
  onClose(): void;
}

export const OwnDialog = ({ start, title, ...props }: Props): ReactNode => (
  <FormDialog needs={ADMINS} opened={start !== undefined} onClose={props.onClose} title={title}>
    {start !== undefined && <OwnForm key={JSON.stringify(start)} start={start} {...props} />}
  </FormDialog>
);

type FormProps = Omit<Props, 'title' | 'start'> & { readonly start: Own | 'new' };

interface Draft {
  readonly name: readonly [string, string];
  readonly amount: Amount;
  readonly source: string;
}

const EMPTY: Draft = { name: ['', ''], amount: '', source: '' };

function OwnForm({ start, parts, amount, queries, save, onClose }: FormProps): ReactNode {
  const { common } = useTexts();
  const words = useCurrencyTexts();
  const given: Draft = start === 'new' ? EMPTY : start;
  const [draft, setDraft] = useState(given);
  const change = useChange({
    run: (own: Own) => save(own),
    refresh: [[queries]],
    say: () => words.saved,
    done: onClose,
    isFailureShown: true,
  });
  const errors = fieldErrors(change.error);
  const [first, second] = draft.name.map((each) => each.trim()) as [string, string];
  const rename = (at: number, text: string) =>
    setDraft({ ...draft, name: at === 0 ? [text.toUpperCase(), draft.name[1]] : [draft.name[0], text] });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.amount !== '') change.mutate({ ...draft, name: [first, second], amount: draft.amount });
      }}
    >
      <UnsavedGuard isDirty={!change.isPending && JSON.stringify(draft) !== JSON.stringify(given)} />
      <Stack>
        {parts.map(({ field, label, hint }, at) => (
          <TextInput
            key={field}
            label={label}
            description={hint}
            // Another name is another rate or index.
            disabled={start !== 'new'}
            value={draft.name[at]}
            error={errors[field]}
            onChange={(event) => rename(at, event.currentTarget.value)}
          />
        ))}
        <NumberField
          label={amount.label}
          description={amount.hint}
          value={draft.amount}
          error={errors[amount.field]}
          onChange={(next) => setDraft({ ...draft, amount: next })}
        />
        <TextInput
          label={words.source}
          description={words.sourceHint}
          maxLength={200}
          value={draft.source}
          error={errors.source}
          onChange={(event) => setDraft({ ...draft, source: event.currentTarget.value })}
        />
        {change.error != null && <FailureText error={change.error} />}
        <Group justify="flex-end">
          <Button
            type="submit"
            loading={change.isPending}
            disabled={first === '' || second === '' || draft.amount === '' || draft.source.trim() === ''}
          >
            {common.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
