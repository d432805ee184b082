import { canonicalJson, type Json } from '../../../kernel/canonical-json.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { isDemonstration as isSampleProject } from '../../offsets/index.ts';
import type { BackingRetirement, CertificateType } from '../schema.ts';
import type { Prepared } from './preparation.schema.ts';
import type { Disclosures, Identified, Neutral, Proximity } from './schema.ts';

/** The public statement of a certificate: exactly the part that its signature covers. */
export interface Claims extends Disclosures, Proximity, Identified, Neutral, Prepared {
  certId: string;
  type: CertificateType;
  issuer: string;
  beneficiaryName: string;
  periodStart: string;
  periodEnd: string;
  scopeCoverage: readonly GhgScope[];
  emissionsTco2e: number;
  offsetsTco2e: number;
  entryCount: number;
  retirements: readonly BackingRetirement[];
  signatoryName: string;
  signatoryTitle: string;
  issuedAt: string;
  /** Root over everything that the figures rest on, in hexadecimal digits. */
  inputsRoot?: string;
  /** Every file of this certificate carries a seal over all its bytes. A file without one is not genuine. */
  sealed?: true;
}

/** Version of the claims that new certificates are signed with. */
export const CLAIMS_VERSION = 8;
/** First version with disclosures and mechanisms. */
export const DISCLOSING = 2;
/** First version with sealed files. */
export const SEALED = 3;
/** First version with the proximity of factors. */
export const WITH_PROXIMITY = 4;
/** First version with the names of the issuer. */
export const WITH_IDENTITY = 5;
/** First version with the reductions behind carbon neutrality. */
export const WITH_NEUTRALITY = 6;
/** First version with the root over the inputs. */
export const WITH_INPUTS = 7;
/** First version with the basis of the figures. */
export const WITH_PREPARATION = 8;

/** Uses the canonical form of RFC 8785, so that everyone computes the same bytes. */
export const signedBytes = (claims: object): Buffer => Buffer.from(canonicalJson(claims as unknown as Json));

interface Backed {
  demonstration?: boolean | undefined;
  retirements: ReadonlyArray<{ registryId: string }>;
}

export const restsOnSamples = (retirements: Backed['retirements']): boolean =>
  retirements.some(({ registryId }) => isSampleProject(registryId));

/** Older certificates do not state whether they are demonstrations, but their retirements show it. */
export const isDemonstration = ({ demonstration, retirements }: Backed): boolean =>
  demonstration ?? restsOnSamples(retirements);
