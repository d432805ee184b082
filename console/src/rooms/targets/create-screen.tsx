import { Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import type { CreateTarget } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useChange } from '../../api/change.ts';
import { tonne } from '../../api/client.ts';
import { fieldErrors } from '../../api/failures.ts';
import { Action } from '../../parts/action.tsx';
import { SecondPersonHint } from '../../parts/changes/index.ts';
import { FailureText } from '../../parts/failure-panel.tsx';
import { decimalMarkOf } from '../../parts/fields/read-number.ts';
import { ButtonLink } from '../../parts/links.tsx';
import { Page } from '../../parts/page.tsx';
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx';
import { useFormat, useTexts } from '../../texts/index.ts';
import { BackLink } from './back-link.tsx';
import { BaseSection } from './form/base-section.tsx';
import classes from './form/form.module.css';
import { PreviewPanel } from './form/preview-panel.tsx';
import { DenominatorSection, GoalSection, ValidationSection, WhatSection } from './form/sections.tsx';
import { newValues, requestOf, type TargetValues } from './form/values.ts';
import { TARGETS } from './queries.ts';

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
    <Page title={targets.new} above={<BackLink />}>
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
