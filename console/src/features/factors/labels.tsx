import { Group } from '@mantine/core';
import type { EmissionFactor } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../components/status-badge.tsx';
import { type Texts, useTexts } from '../../i18n/index.ts';

/** The publisher, or the organisation itself. */
export const sourceName = (source: string, texts: Texts['factors']): string =>
  source === 'custom' ? texts.ownSource : source;

/** The name of a country, or the code of a region within a country. */
export function regionName(region: string, texts: Texts['factors'], country: (code: string) => string): string {
  if (region === 'GLOBAL') return texts.everywhere;
  return /^[A-Z]{2}$/.test(region) ? country(region) : region;
}

/** Scope 0, biogenic CO2, is outside of scopes. */
export const scopeName = (scope: number, { common, factors }: Texts): string =>
  scope === 0 ? factors.outsideScopes : `${common.scope(scope)}, ${common.scopeNames[scope]}`;

/** The days for which a figure is valid, as far as its publisher states them. */
export function validityOf(
  { validFrom, validTo }: Pick<EmissionFactor, 'validFrom' | 'validTo'>,
  texts: Texts['factors'],
  date: (day: string) => string,
): string | null {
  if (validFrom && validTo) return texts.validBetween(date(validFrom), date(validTo));
  if (validFrom) return texts.validFrom(date(validFrom));
  return validTo ? texts.validTo(date(validTo)) : null;
}

export const isOwn = ({ source }: Pick<EmissionFactor, 'source'>): boolean => source === 'custom';

type Marked = Pick<EmissionFactor, 'source' | 'status'>;

/** Marks custom factors, and factors that are pending, superseded or archived. */
export function FactorBadges({ factor }: { readonly factor: Marked }): ReactNode {
  const { factors } = useTexts();
  const isActive = factor.status === 'active';
  if (!isOwn(factor) && isActive) return null;
  return (
    <Group gap={4} wrap="nowrap" component="span">
      {isOwn(factor) && <StatusBadge color="violet" label={factors.own} />}
      {!isActive && (
        <StatusBadge
          color={factor.status === 'pending' ? 'yellow' : 'gray'}
          label={factors.statuses[factor.status] ?? factor.status}
        />
      )}
    </Group>
  );
}
