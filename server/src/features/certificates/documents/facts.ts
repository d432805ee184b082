import { Decimal } from '../../../kernel/decimal.ts';
import { ghgScopes } from '../../../kernel/ghg-scope.ts';
import type { Claims } from '../claims.ts';
import { approvalsOf } from './statement.ts';
import { amount, dateOnOneLine, scopesInWords, tonnes } from './words.ts';

export interface Fact {
  name: string;
  value: string;
}

/** The claims that are shown in a table; the issuer, which may be long, comes last. */
export const factsOf = (claims: Claims): Fact[] => [
  { name: 'Period', value: `${dateOnOneLine(claims.periodStart)} – ${dateOnOneLine(claims.periodEnd)}` },
  ...(claims.type === 'offset_retirement' ? retiredFacts(claims) : emissionFacts(claims)),
  ...approvalsOf(claims).map((value) => ({ name: 'Approval', value })),
  { name: 'Issuer', value: claims.issuer },
];

/** Nothing about emissions, which may still be incomplete when credits are retired. */
const retiredFacts = ({ offsetsTco2e }: Claims): Fact[] => [{ name: 'Credits retired', value: tonnes(offsetsTco2e) }];

function emissionFacts(claims: Claims): Fact[] {
  const { emissionsTco2e, offsetsTco2e, scopeCoverage } = claims;
  const others = ghgScopes.filter((scope) => !scopeCoverage.includes(scope));
  return [
    { name: 'Scopes covered', value: scopesInWords(scopeCoverage) },
    ...(others.length === 0 ? [] : [{ name: 'Scopes not covered', value: scopesInWords(others) }]),
    { name: 'Emissions', value: tonnes(emissionsTco2e) },
    { name: 'Credits retired', value: tonnes(offsetsTco2e) },
    ...(hasBalance(claims)
      ? [{ name: 'Net balance', value: tonnes(new Decimal(emissionsTco2e).minus(offsetsTco2e)) }]
      : []),
    { name: 'Entries counted', value: entriesOf(claims) },
    ...editionFacts(claims),
    ...targetFacts(claims),
  ];
}

/** GHG Protocol, Corporate Standard, chapter 9: emissions are not reduced by credits; a balance is a claim of its own. */
const hasBalance = ({ type }: Claims): boolean => type === 'carbon_neutral' || type === 'net_zero';

function entriesOf({ entryCount, notCounted, straddling }: Claims): string {
  if (straddling) {
    const { entries, tco2e } = straddling;
    return `${amount(entryCount)}, of which ${amount(entries)} cross${entries === 1 ? 'es' : ''} an edge of the period and count${entries === 1 ? 's' : ''} by share of days (${tonnes(tco2e)})`;
  }
  if (!notCounted) return amount(entryCount);
  const { entries, tco2e } = notCounted;
  return `${amount(entryCount)}; ${amount(entries)} more (${tonnes(tco2e)}) cross${entries === 1 ? 'es' : ''} an edge of the period and ${entries === 1 ? 'is' : 'are'} left out`;
}

function editionFacts({ factorEditions }: Claims): Fact[] {
  if (factorEditions === undefined) return [];
  const bySource = new Map<string, number[]>();
  for (const { source, vintage } of factorEditions) bySource.set(source, [...(bySource.get(source) ?? []), vintage]);
  const value = [...bySource]
    .map(([source, vintages]) => `${source === 'custom' ? 'own factors' : source} ${vintages.join(', ')}`)
    .join('; ');
  return [{ name: 'Emission factors', value }];
}

function targetFacts({ target }: Claims): Fact[] {
  if (!target) return [];
  const { name, baseYear, baseYearTco2e, targetYear, reductionPercent } = target;
  const value = `“${name}”: ${reductionPercent}\u00a0% below ${baseYear} (${tonnes(baseYearTco2e)}) by ${targetYear}`;
  return [{ name: 'Reduction target', value }];
}
