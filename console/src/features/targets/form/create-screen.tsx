import { Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import type { CreateTarget } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { fieldErrors } from '../../../api/failures.ts';
import { useChange } from '../../../api/use-change.ts';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { decimalMarkOf } from '../../../components/fields/parse-input.ts';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { Action } from '../../../components/permission.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { SecondPersonHint } from '../../users/index.ts';
import { TARGETS } from '../queries.ts';
import { BaseSection } from './base-section.tsx';
import classes from './form.module.css';
import { PreviewPanel } from './preview-panel.tsx';
import { DenominatorSection, GoalSection, ValidationSection, WhatSection } from './sections.tsx';
import { newValues, requestOf, type TargetValues } from './values.ts';

export function CreateTargetScreen(): ReactNode {
  const { common, targets } = useTexts();
  const { locale } = useFormat();
  const form = useForm<TargetValues>({ initialValues: newValues(new Date().getFullYear(), decimalMarkOf(locale)) });
  const create = useCreation();
  const request = requestOf(form.values);
  const isWhole = request !== undefined && request.name !== '';
  const submit = form.onSubmit(
    () => request && create.mutate(request, { onError: (error) => form.setErrors(fieldErrors(error)) }),
  );
  return (
    <Page title={targets.new} above={<BackLink to="/targets">{targets.back}</BackLink>}>
      <UnsavedGuard isDirty={form.isDirty()} />
      <div className={classes.sides}>
        <form onSubmit={submit} noValidate>
          <Stack>
            <SecondPersonHint />
            <WhatSection form={form} />
            <BaseSection form={form} />
            <DenominatorSection form={form} />
            <GoalSection form={form} />
            <ValidationSection form={form} />
            {create.error && <FailureText error={create.error} />}
            <Group justify="flex-end">
              <ButtonLink to="/targets" variant="default">
                {common.cancel}
              </ButtonLink>
              <Action scope="targets:write" type="submit" disabled={!isWhole} loading={create.isPending}>
                {targets.createTarget}
              </Action>
            </Group>
          </Stack>
        </form>
        <div className={classes.aside}>
          <PreviewPanel values={form.values} />
        </div>
      </div>
    </Page>
  );
}

function useCreation() {
  const { targets, organisations } = useTexts();
  const { changes } = organisations;
  const navigate = useNavigate();
  return useChange({
    run: (request: CreateTarget) => tonne.targets.create(request),
    refresh: [...TARGETS, ['changes']],
    say: (answer) => (answer.pendingChange ? changes.asked : targets.created),
    done({ id }) {
      void navigate({ to: '/targets/$targetId', params: { targetId: id }, ignoreBlocker: true });
    },
    isFailureShown: true,
  });
}
