import { generateKeyPairSync } from 'node:crypto';
import type { Log } from '../../../platform/log.ts';
import { ALGORITHMS, hasAdvanced, type RelyingParty } from './rules.ts';
import type { Assertion, RegisterPasskey } from './schema.ts';

export interface NewCredential {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly isSynced: boolean;
}

export interface KnownCredential {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
}

export type Ceremony = ReturnType<typeof createCeremony>;

/** Verifies the response of a browser and its device with the library: origin, host, challenge, user verification, signature. */
export function createCeremony({ id: expectedRPID, origin: expectedOrigin }: RelyingParty, log: Log) {
  const always = { expectedOrigin, expectedRPID, requireUserVerification: true };

  /** The library throws an error for each kind of wrong response. */
  const verify = async <T>(check: () => Promise<T | undefined>): Promise<T | undefined> => {
    try {
      return await check();
    } catch (error) {
      log.info({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused');
      return undefined;
    }
  };

  return {
    register: (
      credential: RegisterPasskey['credential'],
      expectedChallenge: string,
    ): Promise<NewCredential | undefined> =>
      verify(async () => {
        const { verifyRegistrationResponse } = await library();
        await refuseCertificates(credential.response.attestationObject);
        const { registrationInfo } = await verifyRegistrationResponse({
          ...always,
          expectedChallenge,
          supportedAlgorithmIDs: ALGORITHMS,
          response: { ...credential, clientExtensionResults: {} },
        });
        return registrationInfo && newCredential(registrationInfo);
      }),

    /** The new counter of the device, or undefined if the response is wrong. */
    use: (credential: Assertion, expectedChallenge: string, known: KnownCredential): Promise<number | undefined> =>
      verify(async () => {
        const { verifyAuthenticationResponse } = await library();
        const { id, rawId, type, response } = credential;
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...always,
          expectedChallenge,
          credential: { id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
          response: { id, rawId, type, response: { ...response, userHandle: '' }, clientExtensionResults: {} },
        });
        const { newCounter } = authenticationInfo;
        return verified && hasAdvanced(known.counter, newCounter) ? newCounter : undefined;
      }),
  };
}

/** Loaded with the first passkey: most processes see none for a while. */
const library = () => import('@simplewebauthn/server');

interface RegistrationInfo {
  readonly credential: { readonly id: string; readonly publicKey: Uint8Array; readonly counter: number };
  readonly credentialBackedUp: boolean;
}

const newCredential = ({ credential, credentialBackedUp }: RegistrationInfo): NewCredential => ({
  credentialId: Buffer.from(credential.id, 'base64url'),
  publicKey: Buffer.from(credential.publicKey),
  counter: credential.counter,
  isSynced: credentialBackedUp,
});

/**
 * The service requests no device certificate, so no browser sends one. The library would check it, and call the
 * addresses that it names.
 */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const isPlain =
    decoded.get('fmt') === 'none' || (decoded.get('fmt') === 'packed' && !decoded.get('attStmt').get('x5c'));
  if (!isPlain) throw new Error(`attestation ${decoded.get('fmt')} was not asked for`);
}

/** Replaces an unknown passkey, so that the response takes the same steps. Its private key does not exist. */
export function decoyCredential(): KnownCredential {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  // A COSE key (RFC 9053 §7.1): EC2, ES256, P-256, x, y.
  const [head, middle] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')];
  const publicKey = Buffer.concat([head, Buffer.from(x, 'base64url'), middle, Buffer.from(y, 'base64url')]);
  return { credentialId: Buffer.alloc(16), publicKey, counter: 0 };
}
