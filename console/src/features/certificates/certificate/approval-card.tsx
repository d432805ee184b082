import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CertificateWithHistory, CheckCertificate } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useCan } from '../../../api/session.ts';
import { FailureText } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { forApproval } from '../checklist.ts';
import { ChecklistView } from '../checklist-view.tsx';
import { readinessQuery } from '../queries.ts';

/** Reasons why an approval of this request would be refused today. */
export function ApprovalCard({ certificate }: { readonly certificate: CertificateWithHistory }): ReactNode {
  const { certificates } = useTexts();
  const canCheck = useCan('certificates:write');
  const about = aboutOf(certificate);
  const readiness = useQuery(readinessQuery(canCheck ? about : undefined));
  if (!canCheck) return null;
  const checks = forApproval(readiness.data?.checks ?? []);
  return (
    <Card title={certificates.stillMissing}>
      {readiness.error && <FailureText error={readiness.error} />}
      {readiness.isPending && <Skeleton height={80} />}
      {readiness.data && checks.every(({ met }) => met) && <Text size="sm">{certificates.approvable}</Text>}
      <ChecklistView checks={checks} about={about} />
    </Card>
  );
}

const aboutOf = (certificate: CertificateWithHistory): CheckCertificate => ({
  type: certificate.type,
  periodStart: certificate.periodStart,
  periodEnd: certificate.periodEnd,
  scopeCoverage: certificate.scopeCoverage,
  beneficiaryName: certificate.beneficiaryName,
  signatoryName: certificate.signatoryName,
  signatoryTitle: certificate.signatoryTitle,
  ...(certificate.retirements.length > 0 && { retirementIds: certificate.retirements.map(({ id }) => id) }),
});
