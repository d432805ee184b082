import { Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProgressFigures, Target } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useFiscalYearStart } from '../../../api/session.ts';
import { entriesBehind, FigureLink } from '../../../components/entry-link.tsx';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { yearPeriod } from '../../../components/filters/index.ts';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { Amount } from '../amount.tsx';
import { CourseBadge } from '../badges.tsx';
import { progressQuery } from '../queries.ts';

export function ProgressCard({ target }: { readonly target: Target }): ReactNode {
  const { targets } = useTexts();
  const progress = useQuery(progressQuery(target.id));
  if (progress.isError) return <FailurePanel error={progress.error} onRetry={() => void progress.refetch()} />;
  return (
    <Card title={targets.progress} actions={progress.data && <CourseBadge status={progress.data.status} />}>
      {progress.data ? (
        <ProgressContent progress={progress.data} scopes={target.scopeCoverage} />
      ) : (
        <Skeleton height={150} />
      )}
    </Card>
  );
}

interface ContentProps {
  readonly progress: ProgressFigures;
  /** Scopes of a stored target, to link to its entries. Omitted for a preview. */
  readonly scopes?: readonly number[];
}

/** The service's assessment in words, and the figures behind it. */
export function ProgressContent({ progress, scopes }: ContentProps): ReactNode {
  const { targets } = useTexts();
  const format = useFormat();
  const { currentYear, unit, progressPercent, nextMilestone, status } = progress;
  const percent = format.percent(progressPercent / 100);
  const year = yearPeriod(currentYear, useFiscalYearStart());
  const current = <Amount key="c" value={progress.currentTco2e} unit={unit} />;
  const recorded = scopes ? (
    <FigureLink
      key="c"
      name={targets.recordedIn(currentYear)}
      entries={entriesBehind(year, { scope: scopes.map(String) })}
    >
      {current}
    </FigureLink>
  ) : (
    current
  );
  return (
    <Stack gap="sm">
      {status !== 'not_comparable' && (
        <Group gap="sm" wrap="nowrap">
          <Progress value={Math.max(0, progressPercent)} flex={1} aria-label={targets.progressOf(percent)} />
          <Text size="sm" className="figure">
            {percent}
          </Text>
        </Group>
      )}
      <Text size="sm">{progress.because}</Text>
      <Facts
        facts={[
          [
            targets.projectedFor(currentYear),
            <Amount key="p" value={progress.projectedTco2e} unit={unit} fw={600} />,
            'projection',
          ],
          [
            targets.allowedIn(currentYear),
            <Amount key="a" value={progress.allowedTco2eThisYear} unit={unit} />,
            'allowed',
          ],
          [targets.recordedIn(currentYear), recorded],
          [
            targets.retiredIn(currentYear),
            <span key="r">
              <Amount value={progress.retiredTco2e} unit="tCO2e" />{' '}
              <Text span inherit c="dimmed">
                {targets.retiredHint}
              </Text>
            </span>,
          ],
          ...(nextMilestone
            ? [[targets.nextMilestone, <NextMilestone key="m" {...nextMilestone} unit={unit} />] as const]
            : []),
        ]}
      />
    </Stack>
  );
}

interface NextProps {
  readonly label: string;
  readonly year: number;
  readonly allowedTco2e: number;
  readonly unit: string;
}

const NextMilestone = ({ label, year, allowedTco2e, unit }: NextProps): ReactNode => (
  <>
    {label}, {year}: <Amount value={allowedTco2e} unit={unit} />
  </>
);
