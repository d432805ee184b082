import type { ApiError, Tonne } from '@tonne/sdk';

const PREFIX_LENGTH = 12;

export interface Identity {
  readonly organisation: { id: string; name: string; plan: string } | null;
  readonly key: { prefix: string; id?: string; name?: string; scopes?: string[]; expiresAt?: string | null };
  /** The user that the key acts for. */
  readonly user: { id: string; email: string } | null;
}

/** The identity of the key, as far as the key may read it. A key without `settings:read` is still valid. */
export async function identify(tonne: Tonne, key: string): Promise<Identity> {
  const organisation = await permitted(tonne.organisation.get());
  const prefix = key.slice(0, PREFIX_LENGTH);
  const own = organisation && (await permitted(findKey(tonne, prefix)));
  return {
    organisation: organisation ? { id: organisation.id, name: organisation.name, plan: organisation.plan } : null,
    key: own ? { prefix, id: own.id, name: own.name, scopes: own.scopes, expiresAt: own.expiresAt } : { prefix },
    user: own?.createdBy ?? null,
  };
}

async function findKey(tonne: Tonne, prefix: string) {
  for await (const key of tonne.apiKeys.list({ status: 'active', pageSize: 100 }))
    if (key.prefix === prefix) return key;
  return undefined;
}

/** Undefined if the key lacks the scope, or its user the role. */
const permitted = <T>(call: PromiseLike<T>): Promise<T | undefined> =>
  Promise.resolve(call).catch((error: ApiError) => {
    if (error.status === 403) return undefined;
    throw error;
  });
