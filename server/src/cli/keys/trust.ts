import { listSigningKeys } from '../../features/certificates/index.ts';
import { isCivilDate } from '../../kernel/period.ts';
import { addKeyStatement, type KeyStatement, signAdoption, signDistrust } from '../../platform/crypto/index.ts';
import { OperatorError } from '../../platform/operator/index.ts';
import type { Service } from '../../wiring.ts';
import { type KeySite, type Use, uses } from './site.ts';

interface Distrust {
  readonly keyId: string;
  readonly from: string;
  readonly reason?: string;
}

/** The current key of the same use states from when on another key does not count. */
export async function distrustKey(
  { keys, clock }: Service,
  sites: Record<Use, KeySite>,
  { keyId, from, ...why }: Distrust,
): Promise<KeyStatement> {
  const use = uses.find((each) => keys[each].find(keyId));
  if (!use) throw new OperatorError(`No trusted key has the id ${keyId}; see tonne keys list.`);
  const { signer, statements } = sites[use];
  if (signer.keyId === keyId)
    throw new OperatorError('This key is in use; replace it with tonne keys rotate first, then distrust it.');
  const statement = signDistrust(signer, { keyId, from: instantOf(from), ...why }, clock.now());
  await addKeyStatement(statements, statement);
  return statement;
}

/** A date means its first moment in UTC. */
function instantOf(text: string): Date {
  const instant = new Date(isCivilDate(text) ? `${text}T00:00:00Z` : text);
  if (isCivilDate(text.slice(0, 10)) && !Number.isNaN(instant.getTime())) return instant;
  throw new OperatorError('--from must be a date such as 2026-03-31, or a time such as 2026-03-31T09:30:00Z.');
}

/** The current key vouches for a key that was published before statements existed. */
export async function adoptKey(
  { db, keys, clock }: Service,
  sites: Record<Use, KeySite>,
  keyId: string,
): Promise<KeyStatement> {
  const published = (await listSigningKeys(db)).find((key) => key.keyId === keyId);
  if (!published) throw new OperatorError(`No key with the id ${keyId} was published; see tonne keys list.`);
  if (keys[published.use].find(keyId)) throw new OperatorError('This key is already trusted.');
  const { signer, statements } = sites[published.use];
  const statement = signAdoption(signer, published.publicKey, clock.now());
  await addKeyStatement(statements, statement);
  return statement;
}
