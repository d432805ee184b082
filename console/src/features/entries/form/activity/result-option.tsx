import { Group, Text } from '@mantine/core';
import type { Activity, EmissionFactor } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { categoryName, codeInWords, useTexts } from '../../../../i18n/index.ts';
import classes from './activity-search.module.css';

interface Proximity {
  readonly factorProximity: Activity['factorProximity'];
  readonly factor: { readonly source: string } | null;
}

/** How near the factor is, in a few words. */
export function ProximityBadge({ of: { factorProximity, factor } }: { readonly of: Proximity }): ReactNode {
  const { common, emissions } = useTexts();
  const { search } = emissions.form;
  const isOwnFactor = factor?.source === 'custom';
  const words = factorProximity === null ? search.noFactor : common.proximityOf[factorProximity];
  return (
    <span className={classes.badge} data-near={isOwnFactor ? 'yours' : (factorProximity ?? 'none')}>
      {isOwnFactor ? search.ownFactor : words}
    </span>
  );
}

/** Name and proximity; below, the word that matched, the unit and the place in the inventory. */
export function ActivityResult({ activity }: { readonly activity: Activity }): ReactNode {
  const texts = useTexts();
  const { search } = texts.emissions.form;
  const { name, unit, category, scope, recentlyUsed } = activity;
  const matched = otherWord(activity);
  const details = [
    ...(matched === undefined ? [] : [search.matched(matched)]),
    texts.common.unit(unit),
    categoryName(category, texts),
    texts.common.scope(scope),
    ...(recentlyUsed ? [search.recentlyUsed] : []),
  ];
  return <Result name={name} badge={<ProximityBadge of={activity} />} details={details} />;
}

export function OwnFactorResult({ factor }: { readonly factor: EmissionFactor }): ReactNode {
  const texts = useTexts();
  const { name, code, activityUnit, category, scope } = factor;
  const badge = <ProximityBadge of={{ factor, factorProximity: 'own' }} />;
  const details = [code, texts.common.unit(activityUnit), categoryName(category, texts), texts.common.scope(scope)];
  return <Result name={name} badge={badge} details={details} />;
}

interface ResultProps {
  readonly name: string;
  readonly badge: ReactNode;
  readonly details: readonly string[];
}

const Result = ({ name, badge, details }: ResultProps): ReactNode => (
  <>
    <Group justify="space-between" align="flex-start" gap={6} wrap="nowrap">
      <Text component="span" size="sm" fw={550}>
        {name}
      </Text>{' '}
      {badge}
    </Group>{' '}
    <Text component="span" size="xs" c="dimmed" className={classes.details}>
      {details.join(' · ')}
    </Text>
  </>
);

/** The synonym or foreign name that the search matched, unless the name contains it. */
function otherWord({ match, name }: Activity): string | undefined {
  if (!match) return undefined;
  const text = match.text.includes('_') ? codeInWords(match.text) : match.text;
  return name.toLowerCase().includes(text.toLowerCase()) ? undefined : text;
}
