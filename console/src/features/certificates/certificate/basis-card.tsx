import type { CertificateWithHistory } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';

type Accounts = NonNullable<NonNullable<CertificateWithHistory['preparation']>['accounts']>;
type Statement = Accounts['statements'][number];
type Fact = readonly [name: string, value: ReactNode];

interface Props {
  readonly certificate: CertificateWithHistory;
}

/** What the documents state about the basis of the figures. Absent on older certificates. */
export function BasisCard({ certificate }: Props): ReactNode {
  const { basis } = useTexts().certificates;
  const accounts = certificate.preparation?.accounts;
  if (!accounts) return null;
  return (
    <Card title={basis.title}>
      <BasisFacts accounts={accounts} />
    </Card>
  );
}

function BasisFacts({ accounts }: { readonly accounts: Accounts }): ReactNode {
  const { basis } = useTexts().certificates;
  const { statements, unstatedYears } = accounts;
  const ofStatement = useStatementFacts();
  const ofFigures = useFigureFacts();
  return (
    <Facts
      facts={[
        ...statements.flatMap(ofStatement),
        ...unstatedYears.map((year): Fact => [basis.statement(year), basis.noStatement]),
        ...ofFigures(accounts),
      ]}
    />
  );
}

function useStatementFacts(): (statement: Statement) => Fact[] {
  const { certificates, statements: texts, common } = useTexts();
  const { basis } = certificates;
  const format = useFormat();
  return ({ fiscalYear, approval, consolidationApproach, shares, boundary, baseYear, exclusions }) => [
    [
      basis.statement(fiscalYear),
      [
        texts.approaches[consolidationApproach] ?? consolidationApproach,
        ...shares.map(({ location, percent }) => `${location} ${format.percent(percent / 100)}`),
        approval === null ? basis.notApproved : (certificates.approvals[approval] ?? approval),
      ].join('; '),
    ],
    [texts.boundary, boundary ?? basis.notStated],
    [
      texts.baseYear,
      baseYear ? `${baseYear.year}; ${basis.sources[baseYear.source] ?? baseYear.source}` : basis.notStated,
    ],
    [
      texts.exclusions,
      exclusions
        .map(({ what, estimatedTco2e: tco2e }) =>
          tco2e === null ? what : `${what} (${common.tonnes(format.tonnes(tco2e))})`,
        )
        .join('; ') || basis.none,
    ],
  ];
}

function useFigureFacts(): (accounts: Accounts) => Fact[] {
  const { certificates, figure, common } = useTexts();
  const { basis } = certificates;
  const format = useFormat();
  const potentials: Readonly<Record<string, string>> = figure.potentialsOf;
  const inTonnes = (tco2e: number): string => common.tonnes(format.tonnes(tco2e));
  const inPercent = (percent: number | null): string => (percent === null ? '–' : format.percent(percent / 100));
  return ({ wholeTco2e, scope2, gwpSets, coverage, quality, overrides, ownFactors }) => [
    ...(wholeTco2e === null ? [] : [[basis.shares, basis.whole(inTonnes(wholeTco2e))] as const]),
    ...(scope2
      ? [
          [
            common.scope(2),
            basis.scope2(scope2.method, inTonnes(scope2.locationTco2e), inTonnes(scope2.marketTco2e)),
          ] as const,
        ]
      : []),
    [
      basis.potentials,
      gwpSets.map(({ gwpSet, tco2e }) => `${potentials[gwpSet] ?? gwpSet}: ${inTonnes(tco2e)}`).join('; '),
    ],
    [basis.coverage, basis.months(coverage.recordedMonths, coverage.expectedMonths, coverage.excludedMonths)],
    [
      basis.quality,
      basis.measured(
        inPercent(quality.measuredPercent),
        inPercent(quality.measuredReviewedPercent),
        inPercent(quality.statedPercent),
      ),
    ],
    [
      basis.overrides,
      overrides.entries === 0 ? basis.none : basis.override(overrides.entries, inTonnes(overrides.effectTco2e)),
    ],
    [
      basis.ownFactors,
      ownFactors
        .map(
          ({ code, name, tco2e, sharePercent }) => `${name ?? code}: ${inTonnes(tco2e)} (${inPercent(sharePercent)})`,
        )
        .join('; ') || basis.none,
    ],
  ];
}
