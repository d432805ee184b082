import { Decimal } from '../../kernel/decimal.ts';
import { invalidState } from '../../platform/errors/index.ts';
import type { ChangeRequest } from '../organisations/index.ts';
import { criteriaNames } from './rules.ts';
import type { UpdateInstrument } from './schema.ts';
import type { CheckedTerms } from './store.ts';

type Kind = Extract<ChangeRequest['kind'], `instrument${string}`>;

/** Data to apply a change later, and the version of the instrument that the approver saw. */
export interface Payload {
  readonly version: number;
  readonly patch?: UpdateInstrument;
}

/** The terms as the approver reads them. The console translates types and criteria. */
function inWords(terms: CheckedTerms): string[] {
  const { type, region, quantityKwh, kgCo2ePerKwh, periodStart, periodEnd, registry, certificateIds, criteria } = terms;
  const { locationIds, contractReference, productionStart, productionEnd, productionCountry } = terms;
  return [
    type,
    region,
    `${periodStart}/${periodEnd}`,
    ...(quantityKwh === null ? [] : [`${new Decimal(quantityKwh).toFixed()} kWh`]),
    `${new Decimal(kgCo2ePerKwh).toFixed()} kgCO2e/kWh`,
    ...(registry === null ? [] : [registry]),
    ...certificateIds,
    ...locationIds,
    ...(contractReference === null ? [] : [contractReference]),
    ...(productionStart === null ? [] : [`production: ${productionStart}/${productionEnd}`]),
    ...(productionCountry === null ? [] : [`production: ${productionCountry}`]),
    ...(terms.ineligibleBecause ?? []).map(({ message }) => message),
    ...criteriaNames.filter((name) => criteria[name] === true),
  ];
}

/** Evidence alone affects no figure, so it may change without approval, unless the instrument qualifies by it. */
export const isMaterial = (before: CheckedTerms, after: CheckedTerms): boolean =>
  JSON.stringify(substanceOf(before)) !== JSON.stringify(substanceOf(after));

const substanceOf = (terms: CheckedTerms) => [
  ...inWords(terms),
  ...criteriaNames.map((name) => terms.criteria[name] ?? null),
];

export const requestFor = (
  kind: Kind,
  id: string,
  { before, after, payload }: { before?: CheckedTerms; after?: CheckedTerms; payload?: Payload },
): ChangeRequest => ({
  kind,
  subjectId: id,
  change: { field: 'instrument', from: before ? inWords(before) : null, to: after ? inWords(after) : null },
  ...(payload && { payload }),
});

export function refuseWhilePending({ pendingChange }: { readonly pendingChange: string | null }): void {
  if (pendingChange === null) return;
  throw invalidState(`The instrument has a pending change: approve, reject or cancel ${pendingChange} first.`);
}

export function refuseIfChanged({ version }: { readonly version: number }, payload: Payload): void {
  if (version === payload.version) return;
  throw invalidState('The instrument has changed since this was requested; cancel the request and make a new one.');
}
