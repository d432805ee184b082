import type * as OpenIdClient from 'openid-client';
import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { createOutbound } from '../../../platform/outbound/index.ts';
import type { Attempt } from './rules.ts';

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The provider's statement about the person. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly isVerified: boolean;
}

/** The provider does not respond, or its response is invalid. */
export class IssuerUnavailable extends Error {}

const LIMITS = { deadlineMs: 10_000, maxBytes: 1_048_576 };
const REDISCOVER_MS = 3_600_000;
/** A provider that is down is not called again for each visitor. */
const RETRY_MS = 5_000;

type Client = typeof OpenIdClient;

export type Issuer = ReturnType<typeof createIssuer>;

/** The provider. It is looked up at the first sign-in, so that the service starts and works without it. */
export function createIssuer(settings: OidcSettings, redirectUri: string, { clock, log }: { clock: Clock; log: Log }) {
  const fetch = createFetch();
  let known: { readonly configuration: Promise<Configuration>; readonly until: number } | undefined;

  const discover = (): Promise<Configuration> => {
    const now = clock.now().getTime();
    if (known && now < known.until) return known.configuration;
    const configuration: Promise<Configuration> = discoverAt(settings, fetch).catch((error: unknown) => {
      known = { configuration, until: clock.now().getTime() + RETRY_MS };
      log.error({ reason: reasonOf(error) }, 'the OpenID Connect provider cannot be used');
      throw new IssuerUnavailable('the provider cannot be used', { cause: error });
    });
    known = { configuration, until: now + REDISCOVER_MS };
    return configuration;
  };

  return {
    /** URL at which the browser signs in; for a confirmation the provider asks the person again. */
    async signInUrl({ state, nonce, verifier, confirms }: Attempt): Promise<string> {
      const [client, configuration] = [await library(), await discover()];
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(confirms && { prompt: 'login', max_age: '0' }),
      });
      return url.href;
    },

    /** The person who came back, or undefined if the response does not match this attempt. */
    async identify(answer: URLSearchParams, attempt: Attempt): Promise<Identity | undefined> {
      const [client, configuration] = [await library(), await discover()];
      const url = new URL(redirectUri);
      url.search = answer.toString();
      try {
        return await redeem(client, configuration, url, attempt, clock.now());
      } catch (error) {
        if (error instanceof Error && error.cause instanceof IssuerUnavailable) throw error.cause;
        log.warn({ reason: reasonOf(error) }, 'a sign-in by OpenID Connect was refused');
        return undefined;
      }
    },
  };
}

/** Loaded at the first sign-in: most processes see none for a while. */
const library = (): Promise<Client> => import('openid-client');

async function discoverAt(
  { issuer, clientId, clientSecret }: OidcSettings,
  fetch: CustomFetch,
): Promise<Configuration> {
  const client = await library();
  const url = new URL(issuer);
  return client.discovery(url, clientId, undefined, authentication(client, clientSecret), {
    [client.customFetch]: fetch,
    execute: [
      // The signature of the ID token is checked even though it comes over TLS from the provider itself.
      client.enableNonRepudiationChecks,
      ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  });
}

/** RFC 6749 §2.3.1 requires providers to accept Basic; some accept only the other method, and say so. */
function authentication({ ClientSecretBasic, ClientSecretPost }: Client, secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (offered.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** The library checks state, PKCE, signature, issuer, audience, times and nonce, and the time of a confirmation. */
async function redeem(
  client: Client,
  configuration: Configuration,
  url: URL,
  { state, nonce, verifier, startedAt, confirms }: Attempt,
  now: Date,
): Promise<Identity | undefined> {
  const tokens = await client.authorizationCodeGrant(configuration, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    // The person must have authenticated since the attempt began, not before.
    ...(confirms && { maxAge: Math.ceil((now.getTime() - startedAt) / 1000) }),
  });
  const claims = tokens.claims();
  if (!claims) return undefined;
  // Many providers include the address only in their userinfo response (OpenID Connect Core §5.4).
  const { email, email_verified: isVerified } =
    claims.email === undefined ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
  const account = { issuer: claims.iss, subject: claims.sub };
  return { ...account, email: typeof email === 'string' ? email : undefined, isVerified: isVerified === true };
}

/** Omits causes and bodies: they can contain tokens and a person's address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof IssuerUnavailable) return error.cause.message;
  const { code, error: named } = error as { code?: unknown; error?: unknown };
  return [error.message, named ?? code].filter(Boolean).join(': ');
}

/** The library uses Fetch; the operator's addresses are called in one way only. */
function createFetch(): CustomFetch {
  const client = createOutbound({ policy: 'operator' });
  return async (url, { method, headers, body, signal }) => {
    const content = body === undefined || body === null ? {} : { body: String(body) };
    const request = { url, method: method === 'POST' ? ('POST' as const) : ('GET' as const), headers, ...content };
    const { status, header, text } = await client.ask(request, { ...LIMITS, ...(signal && { signal }) }).catch(fail);
    if (status >= 500) throw new IssuerUnavailable(`the provider answered ${status}`);
    return new Response(text === '' ? null : text, {
      status,
      headers: { 'content-type': header('content-type') ?? '' },
    });
  };
}

const fail = (cause: Error): never => {
  throw new IssuerUnavailable(cause.message, { cause });
};
