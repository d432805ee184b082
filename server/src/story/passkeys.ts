import { BASE, PRIYA } from './samples.ts';

const bytes = (text: string): string => Buffer.from(text).toString('base64url');

const credentialId = 'hN0Mcw3nLIIlRPMTZ4K6oA';
const challenge = '6zPEchtqBifvslxhTxsyxSmS8GzmeGctX7Ch_8H9bc8';
const host = new URL(BASE).hostname;
const id = 'psk_019c4a9c4d3e7f5a8b6c7d8e9f0a1b2c';
const name = 'Laptop';

const credential = { id: credentialId, rawId: credentialId, type: 'public-key' };
const signed = (type: string): string => bytes(JSON.stringify({ type, challenge, origin: BASE }));
const descriptor = { type: 'public-key', id: credentialId, transports: ['internal', 'hybrid'] };

export const passkeys = {
  params: { passkeyId: id },
  requests: {
    RegisterPasskey: {
      name,
      credential: {
        ...credential,
        response: {
          clientDataJSON: signed('webauthn.create'),
          attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik',
          transports: descriptor.transports,
        },
      },
    },
    UsePasskey: {
      credential: {
        ...credential,
        response: {
          clientDataJSON: signed('webauthn.get'),
          authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MdAAAAAA',
          signature: 'MEUCIQDvK1xT0n2hP4mC7bqYd5sF9zL3rJw8eUaXoG6iVtBkRgIgNc1pQ0fHyWlZ2uT7vMxKjE4sDbA9rCq5oL8nYhIgUe0',
          userHandle: bytes(PRIYA.id),
        },
      },
    },
    UpdatePasskey: { name },
  },
  resources: {
    Passkey: {
      id,
      name,
      createdAt: '2026-02-06T08:35:00Z',
      lastUsedAt: '2026-02-09T08:02:00Z',
      updatedAt: '2026-02-06T08:35:00Z',
    },
    PasskeyRegistrationOptions: {
      challenge,
      rp: { id: host, name: 'Tonne' },
      user: { id: bytes(PRIYA.id), name: PRIYA.email, displayName: PRIYA.email },
      excludeCredentials: [],
    },
    PasskeyRequestOptions: { challenge, rpId: host, allowCredentials: [descriptor] },
  },
  answers: {
    registerPasskey: { lastUsedAt: null },
    getPasskeySignInOptions: { allowCredentials: [] },
  },
};
