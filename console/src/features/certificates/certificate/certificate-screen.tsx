import { Alert, Group, Skeleton, Stack, Text, Timeline } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { CertificateWithHistory } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { RecordOf } from '../../record/index.ts';
import { CertificateBadge } from '../badges.tsx';
import { certificateQuery } from '../queries.ts';
import { ApprovalCard } from './approval-card.tsx';
import { BasisCard } from './basis-card.tsx';
import classes from './certificate.module.css';
import { CertificateActions } from './certificate-actions.tsx';
import { ClaimsCard } from './claims-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { RetirementsCard } from './retirements-card.tsx';
import { ShareCard } from './share-card.tsx';

/** Actions and their authors, newest last. */
export function HistoryCard({ trail }: { readonly trail: CertificateWithHistory['auditTrail'] }): ReactNode {
  const { certificates } = useTexts();
  const format = useFormat();
  return (
    <Card title={certificates.history}>
      <Timeline bulletSize={14} lineWidth={2} active={trail.length}>
        {trail.map(({ at, by, action, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: history only grows at its end
          <Timeline.Item key={index}>
            <Text size="sm" fw={550}>
              {certificates.actions[action] ?? action}
            </Text>
            {note && <Text size="sm">{note}</Text>}
            <Text size="xs" c="dimmed">
              {format.time(at)}, {by?.email ?? certificates.service}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Card>
  );
}

const route = getRouteApi('/console/certificates/$certId');

export function CertificateScreen(): ReactNode {
  const { certificates } = useTexts();
  const { certId } = route.useParams();
  const certificate = useQuery(certificateQuery(certId));
  if (certificate.isError) return <FailurePanel error={certificate.error} onRetry={() => void certificate.refetch()} />;
  if (!certificate.data) return <Loading />;
  const { status, type, beneficiaryName, demonstration } = certificate.data;
  return (
    <Page
      title={certificate.data.certId}
      hint={`${certificates.types[type]}, ${beneficiaryName}`}
      above={<BackLink to="/certificates">{certificates.back}</BackLink>}
      actions={<CertificateActions certificate={certificate.data} />}
    >
      <Group gap="xs" role="status">
        <CertificateBadge status={status} />
        {isSuperseded(certificate.data) && <StatusBadge color="yellow" label={certificates.superseded} />}
        {demonstration && <StatusBadge color="orange" label={certificates.demonstration} />}
      </Group>
      <Notices certificate={certificate.data} />
      <Content certificate={certificate.data} />
    </Page>
  );
}

/** As the badge and the public page show it. */
const isSuperseded = ({ supersededBy, inputs }: CertificateWithHistory): boolean =>
  supersededBy !== null || inputs?.state === 'changed';

interface Props {
  readonly certificate: CertificateWithHistory;
}

function Notices({ certificate }: Props): ReactNode {
  const { certificates } = useTexts();
  const format = useFormat();
  const { status, revokedAt, revocationReason, supersededBy, supersededAt, demonstration } = certificate;
  return (
    <>
      {status === 'approved' && <Alert color="blue">{certificates.issuing}</Alert>}
      {supersededBy && supersededAt && (
        <Alert color="yellow" title={certificates.supersededBy(supersededBy, format.time(supersededAt))} />
      )}
      <ChangedInputs certificate={certificate} />
      {revokedAt && (
        <Alert color="red" title={`${certificates.revokedBecause}, ${format.time(revokedAt)}`}>
          {revocationReason}
        </Alert>
      )}
      {demonstration && (
        <Text size="sm" c="dimmed">
          {certificates.demonstrationHint}
        </Text>
      )}
    </>
  );
}

/** The public page says the same. */
function ChangedInputs({ certificate: { inputs } }: Props): ReactNode {
  const { certificates, common } = useTexts();
  const format = useFormat();
  if (inputs?.state !== 'changed' || inputs.since === null) return null;
  const tonnes = inputs.differenceTco2e === null ? null : common.tonnes(format.tonnes(inputs.differenceTco2e));
  return (
    <Alert color="yellow" title={`${certificates.inputsChanged}, ${format.time(inputs.since)}`}>
      {tonnes === null
        ? certificates.inputsHint
        : `${certificates.inputsDifference(tonnes)} ${certificates.inputsHint}`}
    </Alert>
  );
}

const isOpen = ({ status }: CertificateWithHistory): boolean => status === 'pending' || status === 'under_review';

const Content = ({ certificate }: Props): ReactNode => (
  <div className={classes.sides}>
    <Stack gap="lg">
      {isOpen(certificate) && <ApprovalCard certificate={certificate} />}
      <ClaimsCard certificate={certificate} />
      <BasisCard certificate={certificate} />
      {certificate.retirements.length > 0 && <RetirementsCard retirements={certificate.retirements} />}
      <HistoryCard trail={certificate.auditTrail} />
      <RecordOf type="certificate" id={certificate.id} />
    </Stack>
    <Stack gap="lg">
      <DocumentsCard certificate={certificate} />
      {certificate.issuedAt && <ShareCard certificate={certificate} />}
    </Stack>
  </div>
);

function Loading(): ReactNode {
  const { shell, common } = useTexts();
  return (
    <Page title={shell.areas.certificates}>
      <Stack role="status" aria-label={common.loading}>
        <Skeleton height={220} />
        <Skeleton height={160} />
      </Stack>
    </Page>
  );
}
