import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { ClaimBasis } from '../../inventory/index.ts';

/** Gaps beyond this number are counted, not listed. */
const MOST_GAPS = 20;

/** Open days and unfinished entries both keep the figures from being final. Each gets one sentence. */
export const unsettled = (basis: ClaimBasis): string[] => [...openDaysIn(basis), ...unfinishedIn(basis)];

export function openDaysIn({ openDays }: ClaimBasis): string[] {
  if (openDays.length === 0) return [];
  return [
    `These days of the period lie in no closed reporting period: ${listDays(openDays)}. Close one that covers them.`,
  ];
}

export function unfinishedIn({ drafts, submitted }: ClaimBasis): string[] {
  if (drafts + submitted === 0) return [];
  return [
    `${countEntries(drafts, submitted)} the period in the covered scopes. Approve or delete what is unfinished; reopen the reporting period first where it is closed.`,
  ];
}

function listDays(spans: ClaimBasis['openDays']): string {
  const listed = spans
    .slice(0, MOST_GAPS)
    .map(({ periodStart, periodEnd }) => (periodStart === periodEnd ? periodStart : `${periodStart} to ${periodEnd}`));
  const more = spans.length - listed.length;
  return more === 0 ? listed.join(', ') : `${listed.join(', ')} and ${more} more stretches`;
}

function countEntries(drafts: number, submitted: number): string {
  const parts = [
    ...(drafts === 0 ? [] : [`${drafts} draft${drafts === 1 ? '' : 's'}`]),
    ...(submitted === 0 ? [] : [`${submitted} submitted entr${submitted === 1 ? 'y' : 'ies'}`]),
  ];
  return `${parts.join(' and ')} ${drafts + submitted === 1 ? 'overlaps' : 'overlap'}`;
}

/** GHG Protocol, Corporate Standard, chapter 9: a reported scope needs recorded emissions. */
export function checkScopes({ counted }: ClaimBasis, ghgScopes: readonly GhgScope[]): ErrorDetail[] {
  const recorded = new Set(counted.map(({ ghgScope }) => ghgScope));
  const missing = ghgScopes.filter((scope) => !recorded.has(scope));
  if (missing.length === 0) return [];
  const named = `scope${missing.length === 1 ? '' : 's'} ${missing.join(', ')}`;
  const message = `there is no approved or locked entry in ${named} within the period: record some, or leave out the scopes that are not covered`;
  return [{ field: 'scopeCoverage', message }];
}
