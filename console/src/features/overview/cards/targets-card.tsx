import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFiscalYearStart } from '../../../api/session.ts';
import { entriesBehind, FigureLink } from '../../../components/entry-link.tsx';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { yearPeriod } from '../../../components/filters/index.ts';
import { Card } from '../../../components/layout/card.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import classes from '../overview.module.css';
import { type TargetNow, targetsQuery } from '../queries.ts';
import { bulletOf } from './chart-data.ts';

const COLORS: Record<string, string> = {
  no_data: 'gray',
  achieved: 'green',
  ahead: 'green',
  not_comparable: 'orange',
  on_track: 'green',
  at_risk: 'orange',
  off_track: 'red',
};

const TONNES = 'tCO2e';

/** Active targets, each with a bar of this year's emissions and a line at the allowed amount. */
export function TargetsCard(): ReactNode {
  const { overview } = useTexts();
  const targets = useQuery(targetsQuery);
  if (targets.error) return <FailurePanel error={targets.error} onRetry={() => void targets.refetch()} />;
  if (!targets.data) return <Skeleton height={150} />;
  return (
    <Card title={overview.targets}>
      {targets.data.length === 0 ? (
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{overview.noTargets}</Text>
          <Button component={Link} to="/targets/new" size="xs" variant="light">
            {overview.setTarget}
          </Button>
        </Stack>
      ) : (
        <Stack gap="lg">
          {targets.data.map((target) => (
            <Target key={target.targetId} target={target} />
          ))}
          <Text size="xs" c="dimmed">
            {overview.targetsWholeOrganisation}
          </Text>
        </Stack>
      )}
    </Card>
  );
}

function Target({ target }: { readonly target: TargetNow }): ReactNode {
  const { overview, common } = useTexts();
  const format = useFormat();
  const { currentYear, currentTco2e, projectedTco2e, allowedTco2eThisYear, status, unit, name } = target;
  const say = (value: number) =>
    unit === TONNES
      ? common.tonnes(format.tonnes(value))
      : `${format.number(value, { maximumSignificantDigits: 4 })} ${unit.replace(TONNES, common.tco2e)}`;
  const { current, projected, allowed } = bulletOf(currentTco2e, projectedTco2e, allowedTco2eThisYear);
  const year = yearPeriod(currentYear, useFiscalYearStart());
  const entries = entriesBehind(year, { scope: target.scopes.map(String) });
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" mb={8}>
        <AnchorLink to="/targets/$targetId" params={{ targetId: target.targetId }} size="sm" fw={550}>
          {name}
        </AnchorLink>
        <StatusBadge color={COLORS[status] ?? 'gray'} label={overview.targetStatus[status] ?? status} />
      </Group>
      <div className={classes.bullet} aria-hidden>
        <span className={classes.projected} style={{ width: `${projected}%` }} />
        <span className={classes.current} style={{ width: `${current}%` }} />
        <span className={classes.allowed} style={{ left: `${allowed}%` }} />
      </div>
      <Text size="xs" c="dimmed" mt={8}>
        <FigureLink name={name} entries={entries}>
          {overview.soFar(say(currentTco2e))}
        </FigureLink>
        {projectedTco2e !== null && ` · ${overview.projected(say(projectedTco2e))}`}
        {` · ${overview.allowed(say(allowedTco2eThisYear), currentYear)}`}
      </Text>
    </div>
  );
}
