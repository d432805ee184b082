import Type from 'typebox';
import { fields, listQuery, type ResponseOf } from '../../../platform/http/index.ts';

const { dateTime, email, identifier, nullable, object, oneLine, oneOf, pathId, patch, request, resource, updatedAt } =
  fields;

const name = oneLine(120, 'Label by which the user recognises the passkey, such as the name of the device');

const BYTES = 'hN0Mcw3nLIIlRPMTZ4K6oA';

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (maxLength: number, description: string) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength, description, examples: [BYTES] });

/** A credential id has at most 1,023 bytes (WebAuthn §4). */
const credentialId = bytes(1_364, 'Credential id, base64url');
const clientDataJSON = bytes(8_192, 'Client data that the browser signed, base64url');
const transports = Type.Array(Type.String({ maxLength: 32 }), {
  maxItems: 10,
  description: 'Ways to reach the device',
  examples: [['internal', 'hybrid']],
});

/** Browsers add their own members, which are ignored. */
const credential = <P extends Type.TProperties>(response: P, description: string) =>
  object(
    {
      id: credentialId,
      rawId: credentialId,
      type: Type.Literal('public-key', { description: 'Always `public-key`' }),
      response: object(response, { description: 'Response of the device' }),
    },
    { description },
  );

export const RegisterPasskey = request('RegisterPasskey', {
  name,
  credential: credential(
    {
      clientDataJSON,
      attestationObject: bytes(65_536, 'The new public key, base64url'),
      transports: Type.Optional(transports),
    },
    'Result of `navigator.credentials.create()`, as returned by its `toJSON()`',
  ),
});
export type RegisterPasskey = Type.Static<typeof RegisterPasskey>;

const assertion = credential(
  {
    clientDataJSON,
    authenticatorData: bytes(8_192, 'State of the device, base64url'),
    signature: bytes(8_192, 'Signature over `authenticatorData` and `clientDataJSON`, base64url'),
    userHandle: Type.Optional(
      nullable(Type.String({ maxLength: 128, description: 'User handle, base64url', examples: [BYTES] })),
    ),
  },
  'Result of `navigator.credentials.get()`, as returned by its `toJSON()`',
);
export type Assertion = Type.Static<typeof assertion>;

export const UsePasskey = request('UsePasskey', { credential: assertion });
export type UsePasskey = Type.Static<typeof UsePasskey>;

export const UpdatePasskey = patch('UpdatePasskey', { name });
export type UpdatePasskey = Type.Static<typeof UpdatePasskey>;

export const Passkey = resource('Passkey', {
  id: identifier('psk', 'Passkey identifier'),
  name,
  isSynced: Type.Boolean({ description: 'True if a provider copies it to other devices of the user' }),
  createdAt: dateTime('Time of registration'),
  lastUsedAt: nullable(dateTime('Time at which it last signed the user in or confirmed a session')),
  updatedAt,
});
export type Passkey = ResponseOf<typeof Passkey>;

const publicKey = oneOf(['public-key'], 'Always `public-key`');
const challenge = Type.String({
  description: 'Challenge for the device to sign, base64url; works once, for 5 minutes',
  examples: ['6zPEchtqBifvslxhTxsyxSmS8GzmeGctX7Ch_8H9bc8'],
});
const host = Type.String({ description: 'Host name that passkeys are bound to', examples: ['tonne.example.com'] });
const timeout = Type.Integer({ description: 'Milliseconds the user may take', examples: [300_000] });
const descriptors = (description: string) =>
  Type.Array(
    object({
      type: publicKey,
      id: Type.String({ description: 'Credential id, base64url', examples: [BYTES] }),
      transports,
    }),
    {
      description,
    },
  );

export const PasskeyRegistrationOptions = resource(
  'PasskeyRegistrationOptions',
  {
    challenge,
    rp: object({ id: host, name: Type.String({ description: 'Name of this service', examples: ['Tonne'] }) }),
    user: object({
      id: Type.String({ description: 'User handle, base64url', examples: [BYTES] }),
      name: email('E-mail address of the user'),
      displayName: email('The same address, for browsers that show it'),
    }),
    pubKeyCredParams: Type.Array(
      object({ type: publicKey, alg: Type.Integer({ description: 'COSE algorithm', examples: [-7] }) }),
      {
        description: 'Algorithms accepted, the preferred one first',
      },
    ),
    timeout,
    attestation: oneOf(['none'], 'No proof of the device model is requested'),
    excludeCredentials: descriptors('Passkeys of the user; a device that holds one does not register another'),
    authenticatorSelection: object({
      residentKey: oneOf(['required'], 'The device finds the passkey without a user name'),
      requireResidentKey: Type.Boolean({ description: 'The same requirement, for older browsers' }),
      userVerification: oneOf(['required'], 'The device asks for a PIN or a fingerprint'),
    }),
  },
  { description: 'Input of `PublicKeyCredential.parseCreationOptionsFromJSON()`' },
);
export type PasskeyRegistrationOptions = ResponseOf<typeof PasskeyRegistrationOptions>;

export const PasskeyRequestOptions = resource(
  'PasskeyRequestOptions',
  {
    challenge,
    rpId: host,
    timeout,
    userVerification: oneOf(['required'], 'The device asks for a PIN or a fingerprint'),
    allowCredentials: descriptors('Passkeys that may answer; empty for any that the device holds'),
  },
  { description: 'Input of `PublicKeyCredential.parseRequestOptionsFromJSON()`' },
);
export type PasskeyRequestOptions = ResponseOf<typeof PasskeyRequestOptions>;

export const sortable = { createdAt: 'created_at', name: 'lower(name)', lastUsedAt: 'last_used_at' };
export const PasskeyList = listQuery({ sortable, filters: {} });
export type PasskeyList = Type.Static<typeof PasskeyList>;

export const passkeyId = pathId('passkeyId', 'Passkey identifier');
