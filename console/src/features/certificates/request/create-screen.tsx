import { Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { CreateCertificate } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { fieldErrors } from '../../../api/failures.ts';
import { useSession } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { UnsavedGuard } from '../../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { isRequestable } from '../checklist.ts';
import { CERTIFICATES, readinessQuery } from '../queries.ts';
import { WhatFields, WhoFields } from './fields.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import classes from './request.module.css';
import { RetirementFields } from './retirement-fields.tsx';
import { checkOf, newValues, type RequestValues, requestOf } from './values.ts';

/** Scrolls to a field and focuses it. */
export function focusField(name: string): void {
  const place = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
  place?.scrollIntoView({ block: 'center' });
  const control = place?.matches('input, textarea') ? place : place?.querySelector<HTMLElement>('input, a');
  control?.focus();
}

const route = getRouteApi('/console/certificates/new');

const PAUSE_MS = 400;
const SCOPE = 'certificates:write';

export function CreateCertificateScreen(): ReactNode {
  const { common, certificates } = useTexts();
  const { user, organisation } = useSession();
  const { type } = route.useSearch();
  const form = useForm<RequestValues>({
    initialValues: newValues({
      organisation: organisation.name,
      user: user.name,
      thisYear: new Date().getFullYear(),
      type: Object.keys(certificates.types).find((each) => each === type) as RequestValues['type'] | undefined,
    }),
  });
  const [settled] = useDebouncedValue(form.values, PAUSE_MS);
  const about = checkOf(settled);
  const readiness = useQuery(readinessQuery(about));
  const request = useRequest();
  const submit = form.onSubmit((values) => {
    const check = checkOf(values);
    if (check) request.mutate(requestOf(values, check), { onError: (error) => form.setErrors(fieldErrors(error)) });
  });
  return (
    <Page title={certificates.new} above={<BackLink to="/certificates">{certificates.back}</BackLink>}>
      <UnsavedGuard isDirty={form.isDirty()} />
      <div className={classes.sides}>
        <form onSubmit={submit} noValidate>
          <Stack>
            <WhatFields form={form} />
            <RetirementFields form={form} />
            <WhoFields form={form} />
            {request.error && <FailureText error={request.error} />}
            <Group justify="flex-end">
              <ButtonLink to="/certificates" variant="default">
                {common.cancel}
              </ButtonLink>
              <Action
                scope={SCOPE}
                type="submit"
                disabled={!about || !readiness.data || !isRequestable(readiness.data)}
                loading={request.isPending}
              >
                {certificates.submit}
              </Action>
            </Group>
          </Stack>
        </form>
        <div className={classes.aside}>
          <ReadinessPanel about={about} readiness={readiness.data} error={readiness.error} onField={focusField} />
        </div>
      </div>
    </Page>
  );
}

function useRequest() {
  const { certificates } = useTexts();
  const navigate = useNavigate();
  return useChange({
    run: (body: CreateCertificate) => tonne.certificates.create(body),
    refresh: CERTIFICATES,
    say: ({ certId }) => certificates.requestedNow(certId),
    done({ certId }) {
      void navigate({ to: '/certificates/$certId', params: { certId }, ignoreBlocker: true });
    },
    isFailureShown: true,
  });
}
