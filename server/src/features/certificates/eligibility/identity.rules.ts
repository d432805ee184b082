import type { Period } from '../../../kernel/period.ts';
import {
  type AssuranceWords,
  assuranceIn,
  type FormerName,
  lookalikeWords,
  type OrganisationNames,
} from '../../organisations/index.ts';
import type { Identity } from '../claims/schema.ts';
import { isOwnName } from '../rules.ts';

/** The tables by which a name is read. */
export interface Lists {
  readonly words: AssuranceWords;
  readonly lookalikes: ReadonlyMap<string, string>;
}

/** A document issued within this time of a change also prints the former name. */
const RECENT_DAYS = 90;

/** Who the issuer is, and whose name the beneficiary is, as far as the service knows. */
export function identityOf(
  names: OrganisationNames,
  subject: Period & { beneficiaryName: string },
  { at, lists }: { at: Date; lists: Lists },
): Identity {
  const { name, legalName, legalIdentifier, formerNames } = names;
  const { beneficiaryName } = subject;
  const printed = [name, ...(legalName === null ? [] : [legalName])];
  return {
    beneficiary: beneficiaryOf(names, beneficiaryName),
    legalName,
    legalIdentifier,
    formerNames: formerNames.filter(
      (former) => isRecent(former, subject, at) || isOwnName(former.name, [beneficiaryName]),
    ),
    cautions: [...new Set([...printed, beneficiaryName])].flatMap((each) => cautionsOf(each, lists)),
  };
}

function beneficiaryOf({ name, legalName, formerNames }: OrganisationNames, beneficiary: string) {
  if (isOwnName(beneficiary, legalName === null ? [name] : [name, legalName])) return 'organisation';
  const former = formerNames.map((each) => each.name);
  return isOwnName(beneficiary, former) ? 'former_name' : 'as_stated';
}

/** Given up during the period or after it, or a short time before the approval. */
function isRecent({ until }: FormerName, { periodStart }: Period, at: Date): boolean {
  const since = new Date(at.getTime() - RECENT_DAYS * 86_400_000);
  return until.slice(0, 10) >= periodStart || Date.parse(until) >= since.getTime();
}

function cautionsOf(name: string, { words, lookalikes }: Lists): Identity['cautions'] {
  return [
    ...(assuranceIn(name, words) === undefined ? [] : [{ name, reason: 'assurance_words' as const }]),
    ...(lookalikeWords(name, lookalikes).length === 0 ? [] : [{ name, reason: 'lookalike_letters' as const }]),
  ];
}
