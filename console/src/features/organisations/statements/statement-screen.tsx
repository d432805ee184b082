import { Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fieldErrors } from '../../../api/failures.ts';
import { locationsQuery } from '../../../api/shared-queries.ts';
import { ConflictDialog } from '../../../components/dialogs/conflict-dialog.tsx';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailurePanel, FailureText } from '../../../components/failure-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Action, AdminsOnly } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { RecordOf } from '../../record/index.ts';
import { Approval } from './approval.tsx';
import { Checklist } from './checklist.tsx';
import { DeleteStatement } from './delete-statement.tsx';
import { BaseYearSection } from './form/base-year-section.tsx';
import { BoundarySection } from './form/boundary-section.tsx';
import { differencesOf } from './form/differences.ts';
import { ExclusionsSection } from './form/exclusions-section.tsx';
import classes from './form/form.module.css';
import { EfficiencySection, PeopleSection } from './form/people-section.tsx';
import { RelevanceSection } from './form/relevance-section.tsx';
import { type Editing, useEditForm } from './form/use-statement-form.ts';
import { statementQuery, type Version } from './queries.ts';

const route = getRouteApi('/console/settings/statements/$fiscalYear');

export function StatementScreen(): ReactNode {
  const { fiscalYear } = route.useParams();
  const { data, error, refetch } = useQuery(statementQuery(fiscalYear));
  if (error) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} />;
  return <Statement key={fiscalYear} year={fiscalYear} version={data} />;
}

function Statement({ year, version }: { readonly year: string; readonly version: Version }): ReactNode {
  const { statements: words } = useTexts();
  const editing = useEditForm(year, version);
  const { statement, etag } = editing.base;
  return (
    <Page
      title={words.title(year)}
      term="inventoryStatement"
      hint={words.hint}
      above={<BackLink to="/settings/statements">{words.back}</BackLink>}
      actions={statement && <DeleteStatement year={year} etag={etag} />}
    >
      <UnsavedGuard isDirty={editing.isDirty && !editing.isPending} />
      <Conflict editing={editing} />
      <div className={classes.sides}>
        <StatementForm editing={editing} />
        <Stack className={classes.aside}>
          <Checklist statement={statement} />
          {statement && (
            <Approval
              year={year}
              statement={statement}
              etag={etag}
              isDirty={editing.isDirty}
              onApproved={editing.rebase}
            />
          )}
          {statement && <RecordOf type="inventoryStatement" id={year} />}
        </Stack>
      </div>
    </Page>
  );
}

function StatementForm({ editing }: { readonly editing: Editing }): ReactNode {
  const { common } = useTexts();
  const { values, set, error, base } = editing;
  const part = { values, set, errors: fieldErrors(error) };
  const canSave = editing.isDirty || !base.statement;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) editing.save();
      }}
    >
      <Stack>
        <AdminsOnly>
          <Stack>
            <BoundarySection {...part} />
            <BaseYearSection {...part} />
            <ExclusionsSection {...part} />
            <RelevanceSection {...part} />
            <EfficiencySection {...part} />
            <PeopleSection {...part} />
          </Stack>
        </AdminsOnly>
        {error && <FailureText error={error} />}
        <Group justify="flex-end">
          <Action
            scope="settings:write"
            roles={['admin']}
            type="submit"
            disabled={!canSave}
            loading={editing.isPending}
          >
            {common.save}
          </Action>
        </Group>
      </Stack>
    </form>
  );
}

function Conflict({ editing }: { readonly editing: Editing }): ReactNode {
  const texts = useTexts();
  const { data: locations = [] } = useQuery(locationsQuery);
  const nameOf = (id: string) => locations.find((each) => each.id === id)?.name ?? id;
  return (
    <ConflictDialog
      differences={editing.theirs && differencesOf(editing.values, editing.theirs, texts, nameOf)}
      onKeepYours={editing.keepMine}
      onTakeTheirs={editing.takeTheirs}
    />
  );
}
