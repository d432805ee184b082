import { Alert, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { TargetDetail } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { fieldErrors } from '../../../api/failures.ts';
import { ConflictDialog } from '../../../components/dialogs/conflict-dialog.tsx';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailurePanel, FailureText } from '../../../components/failure-panel.tsx';
import { decimalMarkOf } from '../../../components/fields/parse-input.ts';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { Action } from '../../../components/permission.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { SecondPersonHint } from '../../users/index.ts';
import { targetQuery } from '../queries.ts';
import { Loading } from '../target/target-screen.tsx';
import { BaseSection } from './base-section.tsx';
import classes from './form.module.css';
import { PreviewPanel } from './preview-panel.tsx';
import { DenominatorSection, GoalSection, ValidationSection, WhatSection } from './sections.tsx';
import { useEditForm } from './use-target-form.ts';
import { requestOf, type TargetValues, valuesOf } from './values.ts';

const route = getRouteApi('/console/targets/$targetId/edit');

export function EditTargetScreen(): ReactNode {
  const { targetId } = route.useParams();
  const target = useQuery({ ...targetQuery(targetId), refetchOnWindowFocus: false });
  if (target.isError) return <FailurePanel error={target.error} onRetry={() => void target.refetch()} />;
  if (!target.data) return <Loading />;
  return <EditTarget key={targetId} target={target.data.data} etag={target.data.etag} />;
}

interface Props {
  readonly target: TargetDetail;
  readonly etag: string | undefined;
}

function EditTarget({ target, etag }: Props): ReactNode {
  const { common, targets, organisations } = useTexts();
  const { locale } = useFormat();
  const search = route.useSearch();
  const form = useForm<TargetValues>({ initialValues: { ...valuesOf(target, decimalMarkOf(locale)), ...search } });
  const editing = useEditForm(form, { target, etag });
  const submit = form.onSubmit(() => editing.save((error) => form.setErrors(fieldErrors(error))));
  const isDecided = target.status === 'achieved' || target.status === 'missed';
  return (
    <Page title={targets.editTitle(target.name)} above={<BackLink to="/targets">{targets.back}</BackLink>}>
      <UnsavedGuard isDirty={editing.hasChanges} />
      <ConflictDialog
        differences={editing.differences}
        onKeepYours={editing.keepMine}
        onTakeTheirs={editing.takeTheirs}
      />
      <div className={classes.sides}>
        <form onSubmit={submit} noValidate>
          <Stack>
            <SecondPersonHint>{organisations.changes.targetWaits}</SecondPersonHint>
            {isDecided && <Alert color="gray">{targets.fixedTerms}</Alert>}
            <WhatSection form={form} isStored />
            <BaseSection form={form} isStored stored={target} />
            <DenominatorSection form={form} />
            <GoalSection form={form} />
            <ValidationSection form={form} />
            {editing.error && <FailureText error={editing.error} />}
            <Group justify="flex-end">
              <ButtonLink variant="default" to="/targets/$targetId" params={{ targetId: target.id }}>
                {common.cancel}
              </ButtonLink>
              <Action
                scope="targets:write"
                type="submit"
                disabled={!editing.hasChanges || requestOf(form.values) === undefined}
                loading={editing.isPending}
              >
                {common.save}
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
