import { BASE, ORGANISATION, PRIYA } from './company.ts';

const organisation = { id: ORGANISATION, name: 'Harbourside Components Ltd' };

const session = {
  id: 'ses_019c4a8b3c2d7e4f9a5b6c7d8e9f0a1b',
  method: 'mail_link',
  isCurrent: true,
  address: '203.0.113.7',
  createdAt: '2026-02-06T08:30:00Z',
  lastSeenAt: '2026-02-06T08:41:00Z',
  expiresAt: '2026-03-08T08:30:00Z',
  confirmedAt: '2026-02-06T08:30:00Z',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/147.0',
};

export const sessions = {
  params: { sessionId: session.id },
  requests: { RequestLink: { email: PRIYA.email } },
  resources: {
    Session: session,
    CurrentSession: {
      ...session,
      confirmedUntil: '2026-02-06T08:40:00Z',
      user: { ...PRIYA, name: 'Priya Raman', role: 'admin' },
      organisation: { ...organisation, fiscalYearStart: '01-01' },
    },
    SignInPreview: { organisation, signedIn: { email: PRIYA.email, organisation, isSameUser: false } },
    MailedCode: { sentTo: PRIYA.email, expiresAt: '2026-02-06T08:56:00Z' },
  },
  answers: {},
};

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
