import { Text } from '@mantine/core';
import type { CertificateWithHistory } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { entriesBehind, FigureLink } from '../../../components/entry-link.tsx';
import { Tonnes } from '../../../components/figures.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import type { ProximityPercents } from '../../../components/proximity/rules.ts';
import { useShares } from '../../../components/proximity/texts.ts';
import { useFormat, useTexts } from '../../../i18n/index.ts';

interface Props {
  readonly certificate: CertificateWithHistory;
}

export function ClaimsCard({ certificate }: Props): ReactNode {
  const { common, certificates } = useTexts();
  const format = useFormat();
  const { periodStart, periodEnd, scopeCoverage, signature, entryCount } = certificate;
  const scopes = format.list(scopeCoverage.map((scope) => common.scope(scope)));
  const behind = (name: string, figure: ReactNode) =>
    entryCount === null ? (
      figure
    ) : (
      <FigureLink key={name} name={name} entries={entriesBehind(certificate, { scope: scopeCoverage.map(String) })}>
        {figure}
      </FigureLink>
    );
  return (
    <Card title={certificates.claims} term="claims">
      <Facts
        facts={[
          [certificates.period, format.period(periodStart, periodEnd)],
          [certificates.scopes, scopes],
          ...(statesEmissions(certificate)
            ? [
                [
                  certificates.emissions,
                  behind(certificates.emissions, <Tonnes value={certificate.emissionsTco2e} withUnit fw={600} />),
                ] as const,
              ]
            : []),
          [certificates.offsets, <Tonnes key="o" value={certificate.offsetsTco2e} withUnit />],
          ...(entryCount === null || !statesEmissions(certificate)
            ? []
            : [[certificates.entries, behind(certificates.entries, format.number(entryCount))] as const]),
          ...useDisclosures(certificate),
          ...(certificate.factorProximityPercent
            ? [
                [
                  common.proximity,
                  <Proximity key="n" percents={certificate.factorProximityPercent} scopes={scopeCoverage} />,
                  'proximity',
                ] as const,
              ]
            : []),
          [certificates.assurance, certificates.selfDeclared, 'selfDeclared'],
          [certificates.signatory, `${certificate.signatoryName}, ${certificate.signatoryTitle}`],
          ...(certificate.inputs
            ? [[certificates.inputs, certificates.inputsStates[certificate.inputs.state]] as const]
            : []),
          ...(signature ? [[certificates.signature, <Signature key="s" {...signature} />, 'seal'] as const] : []),
          ...(certificate.notes ? [[certificates.notes, certificate.notes] as const] : []),
        ]}
      />
      {entryCount === null && (
        <Text size="sm" c="dimmed" mt="sm">
          {certificates.frozen}
        </Text>
      )}
    </Card>
  );
}

/** Certificates of retired credits state no emissions. */
const statesEmissions = ({ type }: CertificateWithHistory): boolean => type !== 'offset_retirement';

/** The basis of the claims, and their omissions. */
function useDisclosures({
  factorEditions,
  target,
  notCounted,
  straddling,
  approval,
  preparation,
}: CertificateWithHistory) {
  const { common, certificates } = useTexts();
  const roleOf = (role: string): string => common.roles[role] ?? role;
  const format = useFormat();
  const editions = factorEditions?.map(({ source, vintage }) => `${source} ${vintage}`) ?? [];
  const facts: Array<readonly [string, ReactNode]> = [];
  if (editions.length > 0) facts.push([certificates.factors, format.list(editions)]);
  if (target) {
    const { name, baseYear, targetYear, reductionPercent, achievedPercent } = target;
    const terms = certificates.targetTerms(name, format.percent(reductionPercent / 100), baseYear, targetYear);
    const achieved =
      achievedPercent === undefined ? [] : [certificates.achieved(format.percent(achievedPercent / 100))];
    facts.push([certificates.target, [terms, ...achieved].join('; ')]);
  }
  if (straddling) {
    const tonnes = common.tonnes(format.tonnes(straddling.tco2e));
    facts.push([certificates.straddling, certificates.straddlingText(straddling.entries, tonnes)]);
  }
  if (notCounted) {
    const tonnes = common.tonnes(format.tonnes(notCounted.tco2e));
    facts.push([certificates.notCounted, certificates.notCountedText(notCounted.entries, tonnes)]);
  }
  if (approval) {
    const people = preparation
      ? [certificates.preparedIn(roleOf(preparation.people.preparedBy), roleOf(preparation.people.approvedBy))]
      : [];
    facts.push([certificates.approval, [certificates.approvals[approval], ...people].join('; ')]);
  }
  return facts;
}

interface ProximityProps {
  readonly percents: ProximityPercents;
  readonly scopes: readonly number[];
}

/** Worded as on the certificate. */
function Proximity({ percents, scopes }: ProximityProps): ReactNode {
  const { certificates } = useTexts();
  const shares = useShares(percents).map(({ name, text }) => `${name} ${text}`);
  return [shares.join(' · '), ...(scopes.includes(2) ? [certificates.locationBased] : [])].join(' ');
}

interface SignatureProps {
  readonly algorithm: string;
  readonly keyId: string;
}

function Signature({ algorithm, keyId }: SignatureProps): ReactNode {
  const { certificates } = useTexts();
  return (
    <>
      {algorithm}, {certificates.key}{' '}
      <Text span inherit ff="monospace">
        {keyId}
      </Text>
    </>
  );
}
