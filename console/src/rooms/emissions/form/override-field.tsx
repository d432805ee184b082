import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { categoryName, useTexts } from '../../../texts/index.ts';
import type { EntryForm } from './use-entry-form.ts';

/**
 * Asks for the reason where the pinned factor is for another scope or category. Elsewhere there is nothing to explain, but
 * a reason that was given can be seen and taken back.
 */
export function OverrideField({ entryForm }: { readonly entryForm: EntryForm }): ReactNode {
  const texts = useTexts();
  const { form, category, pinned } = entryForm;
  if (pinned === undefined || category === undefined) return null;
  const isOther = pinned.category !== category.code;
  if (!isOther && form.values.factorOverrideReason === '') return null;
  const from = `${texts.common.scope(pinned.scope)}, ${categoryName(pinned.category, texts)}`;
  return (
    <Textarea
      autosize
      required={isOther}
      label={texts.emissions.form.overrideReason}
      description={texts.emissions.form.overrideHint(from)}
      minLength={10}
      maxLength={300}
      {...form.getInputProps('factorOverrideReason')}
    />
  );
}
