import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The values that a browser and a device put into their responses. The defaults are those of an honest pair. */
export interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  readonly counter?: number;
  readonly flags?: number;
  readonly type?: string;
  readonly userHandle?: string;
}

/** User present, user verified. */
export const VERIFIED = 0x05;
const HOLDS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** A software device with one passkey. It can sign valid data like a real device, and also invalid data. */
export function createAuthenticator(credentialId = randomBytes(32)) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const id = text(credentialId);
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    id,
    /** The JSON of `navigator.credentials.create()`. */
    create(ceremony: Ceremony) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const flags = (ceremony.flags ?? VERIFIED) | HOLDS_CREDENTIAL;
      const data = Buffer.concat([dataOf({ ...ceremony, flags }), attested]);
      const response = {
        clientDataJSON: text(clientData('webauthn.create', ceremony)),
        attestationObject: text(attestation(data)),
        transports: ['internal'],
      };
      return { ...credential, response };
    },
    /** The JSON of `navigator.credentials.get()`. */
    get(ceremony: Ceremony) {
      const data = dataOf(ceremony);
      const client = clientData('webauthn.get', ceremony);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        ...(ceremony.userHandle !== undefined && { userHandle: ceremony.userHandle }),
      };
      return { ...credential, response };
    },
  };
}

const clientData = (type: string, { type: claimed = type, challenge, origin }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type: claimed, challenge, origin, crossOrigin: false }));

/** WebAuthn §6.1. */
function dataOf({ rpId, flags = VERIFIED, counter = 0 }: Ceremony): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
}

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
function attestation(data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  return Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
    length,
    data,
  ]);
}
