import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { Claim } from '../eligibility/candidate.rules.ts';
import { rulesFor, statesEmissions } from '../eligibility/claim.rules.ts';
import { openDaysIn, unfinishedIn } from '../eligibility/closed-period.rules.ts';
import { type BackingRule, backingRules, checkBacking, checkFree } from '../eligibility/retirements.rules.ts';
import { checkBeneficiary, checkNamed, checkSignatory, isOwnName, type NameRules } from '../rules.ts';
import { links } from './links.rules.ts';
import type { Check, CheckCertificate, CheckId, Stage } from './schema.ts';

/** Claim of a request that has not been made yet, with its retirements. */
export interface Draft extends Claim {
  retirements: ReadonlyArray<Claim['retirements'][number] & { certificateId: string | null }>;
}

/** Applies every rule of the request and of the approval, as those two operations do. */
export const checksOf = (request: CheckCertificate, draft: Draft, names: NameRules): Check[] => [
  ...checkFields(request, names),
  ...checkRetirements(request, draft),
  ...checkRecords(draft),
  ...rulesFor(draft.type).map(({ id, problems, met }) => checkOf(id, 'approval', problems(draft), met)),
];

function checkOf(id: CheckId, stage: Stage, problems: ErrorDetail[], met: string): Check {
  const link = links[id];
  if (problems.length === 0) return { id, stage, link, met: true, because: met };
  const because = problems.map(({ field, message }) => `${field}: ${message}`).join('; ');
  return { id, stage, link, met: false, because, details: problems };
}

function checkFields({ beneficiaryName, signatoryName, signatoryTitle }: CheckCertificate, names: NameRules): Check[] {
  const beneficiary = [
    ...missing({ beneficiaryName }),
    ...(beneficiaryName === undefined ? [] : checkBeneficiary(beneficiaryName, names)),
  ];
  const signatory = [
    ...missing({ signatoryName, signatoryTitle }),
    ...checkSignatory({ signatoryName: signatoryName ?? '', signatoryTitle: signatoryTitle ?? '' }, names),
  ];
  return [
    checkOf('beneficiary', 'request', beneficiary, namedBy(beneficiaryName ?? '', names)),
    checkOf('signatory', 'request', signatory, 'The signatory is named.'),
  ];
}

/** The documents state another name as unchecked, so the requester learns it before. */
const namedBy = (beneficiary: string, { own }: NameRules): string =>
  isOwnName(beneficiary, own)
    ? 'The beneficiary is a name of the organisation.'
    : 'The beneficiary is named. It is not a name of the organisation, and the documents will say so.';

const missing = (fields: Record<string, string | undefined>): ErrorDetail[] =>
  Object.entries(fields)
    .filter(([, value]) => value === undefined)
    .map(([field]) => ({ field, message: 'is required' }));

/** A request without retirements skips the rules about them. */
function checkRetirements(request: CheckCertificate, draft: Draft): Check[] {
  const { type, retirementIds: ids = [], beneficiaryName } = request;
  const named = checkOf('retirements_named', 'request', checkNamed(request), 'Retirements are named.');
  const rules = backingRules.filter((rule) => rule !== 'beneficiary' || beneficiaryName !== undefined);
  return [
    ...(type === 'carbon_neutral' ? [named] : []),
    ...(ids.length === 0 ? [] : rules.map((rule) => checkRule(rule, ids, draft))),
    ...(ids.length === 0
      ? []
      : [checkOf('retirements_free', 'request', checkFree(draft.retirements), 'No other certificate rests on them.')]),
  ];
}

const fit: Record<BackingRule, string> = {
  own: 'All retirements belong to this organisation.',
  confirmed: 'The registry has confirmed all of them.',
  beneficiary: 'They name the same beneficiary.',
  period: 'Their periods fit the period.',
  vintage: 'Their vintages are recent enough for the period, and not younger.',
};

const checkRule = (rule: BackingRule, ids: readonly string[], draft: Draft): Check =>
  checkOf(`retirements_${rule}`, 'request', checkBacking(ids, draft.retirements, draft, [rule]), fit[rule]);

function checkRecords({ type, basis }: Draft): Check[] {
  if (!statesEmissions(type)) return [];
  return [
    settled('period_closed', openDaysIn(basis), 'Every day of the period lies in a closed reporting period.'),
    settled('entries_settled', unfinishedIn(basis), 'No draft or submitted entry overlaps the period.'),
  ];
}

const settled = (id: CheckId, [sentence]: string[], met: string): Check => ({
  id,
  stage: 'approval',
  link: links[id],
  met: sentence === undefined,
  because: sentence ?? met,
});
