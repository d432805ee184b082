import { Anchor } from '@mantine/core';
import type { Retirement } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { RetirementBadge } from '../badges.tsx';
import { ProofList } from '../proof.tsx';

interface Props {
  readonly retirement: Retirement;
}

export function ClaimFacts({ retirement }: Props): ReactNode {
  const { common, offsets } = useTexts();
  const format = useFormat();
  const { projectId, projectName, vintage, quantity, beneficiaryName, purpose, periodStart, periodEnd } = retirement;
  return (
    <Card title={offsets.steps.claim} actions={<RetirementBadge status={retirement.status} />}>
      <Facts
        facts={[
          [
            offsets.project,
            <AnchorLink key="project" to="/offsets/projects/$projectId" params={{ projectId }} inherit>
              {projectName}
            </AnchorLink>,
          ],
          [offsets.vintage, vintage, 'vintage'],
          [offsets.quantity, common.tonnes(format.number(quantity))],
          [
            offsets.beneficiary,
            retirement.beneficiary === 'other_party' ? offsets.forAnother(beneficiaryName) : beneficiaryName,
            'beneficiary',
          ],
          [
            offsets.counts,
            retirement.countsInNet
              ? common.yes
              : retirement.notCountedBecause.map((reason) => offsets.exclusions[reason]).join('; '),
          ],
          [offsets.purpose, offsets.purposes[purpose]],
          [common.period, format.period(periodStart, periodEnd)],
          ...(retirement.emissionEntryIds.length > 0
            ? [[offsets.entries, format.number(retirement.emissionEntryIds.length)] as const]
            : []),
          [offsets.reason, retirement.notes ?? common.none],
          [offsets.instructed, format.time(retirement.createdAt)],
          [offsets.orderedBy, retirement.createdBy.email],
          [
            offsets.certificate,
            retirement.certificateId ? (
              <AnchorLink
                key="certificate"
                to="/certificates/$certId"
                params={{ certId: retirement.certificateId }}
                inherit
              >
                {retirement.certificateId}
              </AnchorLink>
            ) : (
              common.none
            ),
          ],
        ]}
      />
    </Card>
  );
}

export function RegistryFacts({ retirement }: Props): ReactNode {
  const { offsets } = useTexts();
  const format = useFormat();
  const { registry, registryStatus, registryReference, confirmedAt, confirmedBy, retiredAt, evidenceUrl } = retirement;
  const facts: ReadonlyArray<readonly [string, ReactNode] | false> = [
    [offsets.registry, offsets.registries[registry]],
    [offsets.registryStatus, offsets.registryStatuses[registryStatus]],
    registryReference !== null && [offsets.registryReference, registryReference],
    confirmedAt === null && [offsets.expected, format.day(retirement.estimatedConfirmationDate)],
    retirement.attempts > 0 && [offsets.attempts, format.number(retirement.attempts)],
    retirement.nextAttemptAt !== null && [offsets.nextAttempt, format.time(retirement.nextAttemptAt)],
    confirmedAt !== null && [offsets.confirmed, format.time(confirmedAt)],
    confirmedBy !== null && [offsets.confirmedBy, confirmedBy.email],
    retiredAt !== null && [offsets.retiredAt, format.day(retiredAt)],
    evidenceUrl !== null && [offsets.evidence, <Evidence key="evidence" url={evidenceUrl} />],
    retirement.serialCheck !== null && [offsets.serials, offsets.serialChecks[retirement.serialCheck]],
    retirement.confirmationNotes !== null && [offsets.confirmationNotes, retirement.confirmationNotes],
  ];
  return (
    <Card title={offsets.registry} term="registry">
      <Facts facts={facts.filter((fact) => fact !== false)} />
      <ProofList proven={{ kind: 'retirements', id: retirement.id }} />
    </Card>
  );
}

const Evidence = ({ url }: { readonly url: string }): ReactNode => (
  <Anchor href={url} target="_blank" rel="noreferrer" inherit>
    {url}
  </Anchor>
);
