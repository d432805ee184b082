import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface Person {
  readonly email?: string;
  /** The account at the provider; the address by default. */
  readonly sub?: string;
  readonly email_verified?: unknown;
}

export interface OidcIssuer {
  readonly settings: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };
  /** Sets the person who signs in from now on, without a prompt. */
  person: Person;
  /** Time since they signed in at the provider. */
  signedInSecondsAgo: number;
  /** The same provider at an address that it does not declare as its own. */
  readonly alias: string;
  /** Closes connections, and answers no request until resumed. */
  stop(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

const CLIENT = { clientId: 'tonne', clientSecret: 'a secret of the client, 32 characters' };

/** A real provider on its own port, for one client: the service at `publicUrl`. */
export async function startOidcIssuer(publicUrl: string): Promise<OidcIssuer> {
  const server = createServer();
  const listen = (port: number): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, configuration(publicUrl, people));
  const self = {
    settings: { issuer, ...CLIENT },
    alias: `http://localhost:${port}`,
    person: {} as Person,
    signedInSecondsAgo: 0,
  };
  const serve = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return serve(request, response);
    const accountId = self.person.sub ?? self.person.email ?? 'somebody';
    people.set(accountId, self.person);
    const ts = Math.floor(Date.now() / 1000) - self.signedInSecondsAgo;
    return provider.interactionFinished(request, response, { login: { accountId, ts } });
  });
  const stop = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return Object.assign(self, { stop, resume: () => listen(port), close: stop });
}

function configuration(publicUrl: string, people: ReadonlyMap<string, Person>): object {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${publicUrl}/auth/oidc/callback`],
        id_token_signed_response_alg: 'ES256',
        require_auth_time: true,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'test' }] },
    cookies: { keys: ['a key for the cookies of this provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    loadExistingGrant: grantEverything,
    renderError(context: { body: unknown }, out: unknown) {
      context.body = out;
    },
    ttl: { Session: 3_600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  };
}

interface Granting {
  oidc: {
    client: { clientId: string };
    session: { accountId: string };
    provider: Provider;
  };
}

/** Skips the consent prompt. */
async function grantEverything({ oidc }: Granting): Promise<unknown> {
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
  grant.addOIDCScope('openid email');
  await grant.save();
  return grant;
}
