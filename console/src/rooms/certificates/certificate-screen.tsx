import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { CertificateWithHistory } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../parts/failure-panel.tsx';
import { Page } from '../../parts/page.tsx';
import { RecordOf } from '../../parts/record/index.ts';
import { StatusBadge } from '../../parts/state-badge.tsx';
import { useFormat, useTexts } from '../../texts/index.ts';
import { BackLink } from './back-link.tsx';
import { ApprovalCard } from './certificate/approval-card.tsx';
import classes from './certificate/certificate.module.css';
import { CertificateActions } from './certificate/certificate-actions.tsx';
import { ClaimsCard } from './certificate/claims-card.tsx';
import { DocumentsCard } from './certificate/documents-card.tsx';
import { HistoryCard } from './certificate/history-card.tsx';
import { RetirementsCard } from './certificate/retirements-card.tsx';
import { ShareCard } from './certificate/share-card.tsx';
import { certificateQuery } from './queries.ts';
import { CertificateBadge } from './statuses.tsx';

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
      above={<BackLink />}
      actions={<CertificateActions certificate={certificate.data} />}
    >
      <Group gap="xs" role="status">
        <CertificateBadge status={status} />
        {demonstration && <StatusBadge color="orange" label={certificates.demonstration} />}
      </Group>
      <Notices certificate={certificate.data} />
      <Content certificate={certificate.data} />
    </Page>
  );
}

interface Props {
  readonly certificate: CertificateWithHistory;
}

function Notices({ certificate }: Props): ReactNode {
  const { certificates } = useTexts();
  const format = useFormat();
  const { status, revokedAt, revocationReason, demonstration } = certificate;
  return (
    <>
      {status === 'approved' && <Alert color="blue">{certificates.issuing}</Alert>}
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

const isOpen = ({ status }: CertificateWithHistory): boolean => status === 'pending' || status === 'under_review';

const Content = ({ certificate }: Props): ReactNode => (
  <div className={classes.sides}>
    <Stack gap="lg">
      {isOpen(certificate) && <ApprovalCard certificate={certificate} />}
      <ClaimsCard certificate={certificate} />
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
