import { Alert, Fieldset, Grid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { FailureText } from '../../../components/failure-panel.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { ActivityFields } from './activity-fields.tsx';
import { CertaintyFields } from './certainty-fields.tsx';
import { duplicateOf, isDuplicate } from './conflicts.ts';
import classes from './entry-fields.module.css';
import { FactorField } from './factor-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { SourceFields } from './source-fields.tsx';
import type { EntryForm } from './use-entry-form.ts';

interface Props {
  readonly entryForm: EntryForm;
  /** Id of a stored entry. */
  readonly entryId?: string;
  /** Buttons and errors. */
  readonly children: ReactNode;
  /** Receives the value of the pressed button, if it has one. */
  onSubmit(button: string): void;
}

/** The form, with a preview of its figure beside it. */
export function EntryFields({ entryForm, entryId, children, onSubmit }: Props): ReactNode {
  const { emissions, figure } = useTexts();
  const { form: texts, fields } = emissions;
  const { form, body } = entryForm;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    onSubmit(submitter instanceof HTMLButtonElement ? submitter.value : '');
  };
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <form onSubmit={submit}>
          <Stack gap="md">
            <Fieldset legend={texts.what} className={classes.group}>
              <ActivityFields entryForm={entryForm} />
              <SourceFields entryForm={entryForm} />
            </Fieldset>
            <Fieldset legend={texts.when} className={classes.group}>
              <PlaceFields entryForm={entryForm} />
            </Fieldset>
            <Fieldset legend={figure.certainty} className={classes.group}>
              <CertaintyFields entryForm={entryForm} />
            </Fieldset>
            <Fieldset legend={texts.more} className={classes.group}>
              <TextInput
                label={fields.reference}
                description={texts.referenceHint}
                maxLength={100}
                {...form.getInputProps('reference')}
              />
              <Textarea
                autosize
                minRows={2}
                maxLength={500}
                label={fields.notes}
                description={texts.notesHint}
                {...form.getInputProps('notes')}
              />
              <FactorField entryForm={entryForm} />
            </Fieldset>
            {children}
          </Stack>
        </form>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <div className={classes.preview}>
          <PreviewPanel body={body} entryId={entryId} onPin={(code) => form.setFieldValue('factorCode', code)} />
        </div>
      </Grid.Col>
    </Grid>
  );
}

/** Shows why the entry was not stored, with a link to the existing entry. */
export function FormFailure({ error }: { readonly error: unknown }): ReactNode {
  const { form } = useTexts().emissions;
  if (!isDuplicate(error)) return <FailureText error={error} />;
  const duplicate = duplicateOf(error);
  return (
    <Alert color="orange" variant="light" role="alert" title={form.duplicate}>
      <Stack gap={4}>
        <Text size="sm">{form.duplicateHint}</Text>
        {duplicate && (
          <AnchorLink to="/entries/$entryId" params={{ entryId: duplicate }} target="_blank" size="sm">
            {form.openOther}
          </AnchorLink>
        )}
      </Stack>
    </Alert>
  );
}
