import { Stack, Text } from '@mantine/core';
import type { Target } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Tonnes } from '../../../components/figures.tsx';
import { Term } from '../../../components/hint.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { formatAmount } from '../amount.tsx';
import { ValidationBadge } from '../badges.tsx';

export function TermsCard({ target }: { readonly target: Target }): ReactNode {
  const { common, targets } = useTexts();
  const format = useFormat();
  const { baseYear, intensityDenominator: denominator, validation } = target;
  return (
    <Card title={targets.terms}>
      <Facts
        facts={[
          [targets.reduction, targets.lessBy(format.percent(target.reductionPercent / 100), target.targetYear)],
          [targets.scopes, <Scopes key="s" scopes={target.scopeCoverage} />],
          [targets.baseYear, <BaseYear key="b" target={target} />],
          [targets.model, <Path key="m" target={target} />, 'trajectory'],
          ...(denominator
            ? [
                [
                  targets.metric,
                  `${denominator.metric}: ${format.number(denominator.baseYearValue)} ${denominator.unit} (${baseYear})`,
                  'denominator',
                ] as const,
              ]
            : []),
          ...(validation
            ? [[targets.validation, <Validation key="v" validation={validation} />, 'validation'] as const]
            : []),
          [common.created, `${format.time(target.createdAt)}, ${target.createdBy.email}`],
        ]}
      />
    </Card>
  );
}

const SCOPE_TERMS = { 1: 'scope1', 2: 'scope2', 3: 'scope3' } as const;

function Scopes({ scopes }: { readonly scopes: Target['scopeCoverage'] }): ReactNode {
  const { common } = useTexts();
  return scopes.map((scope, index) => (
    <span key={scope}>
      {index > 0 && ', '}
      <Term id={SCOPE_TERMS[scope]}>{common.scope(scope)}</Term>
    </span>
  ));
}

const BaseYear = ({ target: { baseYear, baseYearTco2e, baseSource } }: { readonly target: Target }): ReactNode => (
  <>
    {baseYear}: <Tonnes value={baseYearTco2e} withUnit />
    <Origin source={baseSource} />
  </>
);

/** Says where the base comes from, and stands out if nothing supports it. */
function Origin({ source }: { readonly source: Target['baseSource'] }): ReactNode {
  const { targets } = useTexts();
  return (
    <Text size="sm" {...(source === 'typed' ? { fw: 550 } : { c: 'dimmed' })}>
      {targets.baseSources[source]}
    </Text>
  );
}

/** Says so if the path leaves most of the way to its last years. */
function Path({ target }: { readonly target: Target }): ReactNode {
  const { common, targets } = useTexts();
  const format = useFormat();
  const { trajectoryModel, halfWayExcessTco2e, unit } = target;
  return (
    <>
      {targets.models[trajectoryModel]}
      {halfWayExcessTco2e > 0 && (
        <Text size="sm" fw={550}>
          {targets.aboveStraightLine(formatAmount(format, halfWayExcessTco2e, unit, common.tco2e))}
        </Text>
      )}
    </>
  );
}

/** Validation status by the initiative. */
function Validation({ validation }: { readonly validation: NonNullable<Target['validation']> }): ReactNode {
  const { targets } = useTexts();
  const format = useFormat();
  const { status, reference, date, evidence } = validation;
  return (
    <Stack gap={4} align="flex-start">
      <ValidationBadge status={status} />
      <Text size="sm">{targets.validationHints[status]}</Text>
      {reference && (
        <Text size="sm" c="dimmed">
          {reference}
          {date && `, ${format.day(date)}`}
          {evidence && `, ${evidence}`}
        </Text>
      )}
    </Stack>
  );
}
