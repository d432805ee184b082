import type { Claims } from '../claims/rules.ts';
import type { Identity } from '../claims/schema.ts';
import { dateOnOneLine } from './text.present.ts';

const schemes: Readonly<Record<string, string>> = {
  lei: 'LEI',
  company_number: 'company number',
  vat: 'VAT number',
};

/** Most former names that a document prints; the public record lists all. */
const MOST = 3;

/** The issuer with legal name, registered identifier and recent former names. Older certificates state the name alone. */
export function issuerInWords({ issuer, identity }: Claims): string {
  if (!identity) return issuer;
  const { legalName, legalIdentifier, formerNames } = identity;
  return [
    legalName === null || legalName === issuer ? issuer : `${issuer} (${legalName})`,
    legalIdentifier
      ? `${schemes[legalIdentifier.scheme] ?? 'registered number'} ${legalIdentifier.value}, ${legalIdentifier.country}`
      : 'no registered identifier stated',
    ...formerly(formerNames),
  ].join('; ');
}

function formerly(names: Identity['formerNames']): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(-MOST).map(({ name, until }) => `“${name}” until ${dateOnOneLine(until)}`);
  const more = names.length - shown.length;
  return [`formerly ${shown.join(', ')}${more > 0 ? ` and ${more} earlier` : ''}`];
}

/** The signatory speaks for the issuer, so that no name or title stands alone. */
export const signedFor = ({ issuer }: Claims): string => `for ${issuer}`;

/** What a reader must know about the names on the document. */
export function nameNotices({ issuer, beneficiaryName, identity }: Claims): string[] {
  if (!identity) return [];
  return [...beneficiaryNotice(identity, issuer, beneficiaryName), ...identity.cautions.map(cautionInWords)];
}

function beneficiaryNotice({ beneficiary }: Identity, issuer: string, name: string): string[] {
  if (beneficiary === 'as_stated')
    return [`Beneficiary as stated by ${issuer}; “${name}” is not a name of the issuer, and nobody has checked it.`];
  return beneficiary === 'former_name' ? [`“${name}” is a former name of the issuer, ${issuer}.`] : [];
}

const cautionInWords = ({ name, reason }: Identity['cautions'][number]): string =>
  reason === 'assurance_words'
    ? `“${name}” is the name of the organisation; nothing here was assured.`
    : `“${name}” holds words in Cyrillic or Greek letters that look like Latin ones.`;
