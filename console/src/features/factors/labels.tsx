import { Group } from '@mantine/core';
import type { EmissionFactor } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../components/status-badge.tsx';
import { type Texts, useTexts } from '../../i18n/index.ts';

/** The publisher, or the organisation itself. */
export const sourceName = (source: string, texts: Texts['factors']): string =>
  source === 'custom' ? texts.ownSource : source;

/** A country by its name, a region of a country by its code. */
export function regionName(region: string, texts: Texts['factors'], country: (code: string) => string): string {
  if (region === 'GLOBAL') return texts.everywhere;
  return /^[A-Z]{2}$/.test(region) ? country(region) : region;
}

/** Biogenic CO2 belongs to none of the three. */
export const scopeName = (scope: number, { common, factors }: Texts): string =>
  scope === 0 ? factors.outsideScopes : `${common.scope(scope)}, ${common.scopeNames[scope]}`;

/** The days for which a figure was published, as far as its publisher says. */
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

/** Marks own factors, and those that are pending, superseded or archived. */
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
