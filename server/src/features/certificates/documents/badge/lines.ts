import type { Claims } from '../../claims.ts';
import { ASSURANCE } from '../statement.ts';
import { shortPeriod, shortScopes, tonnes } from '../words.ts';

/** The figures and their year. A badge is seen without the document, so it makes no claim in words. */
export function badgeLines(claims: Claims): { subject: string; figures: string[]; standing: string } {
  const { type, certId, emissionsTco2e, offsetsTco2e } = claims;
  const credits = `${tonnes(offsetsTco2e)} of carbon credits retired`;
  const isAboutCredits = type === 'offset_retirement';
  const emitted = `${tonnes(emissionsTco2e)} in ${shortScopes(claims)}`;
  return {
    subject: `${isAboutCredits ? 'Carbon credits' : 'Greenhouse-gas emissions'} ${shortPeriod(claims)}`,
    figures: [...(isAboutCredits ? [] : [emitted]), ...(isAboutCredits || offsetsTco2e > 0 ? [credits] : [])],
    standing: `${ASSURANCE} · ${certId}`,
  };
}
