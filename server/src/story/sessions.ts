import { ORGANISATION, PRIYA } from './samples.ts';

const organisation = { id: ORGANISATION, name: 'Harbourside Components Ltd' };

const session = {
  ...{ id: 'ses_019c4a8b3c2d7e4f9a5b6c7d8e9f0a1b', method: 'mail_link', isCurrent: true, address: '203.0.113.7' },
  ...{ createdAt: '2026-02-06T08:30:00Z', lastSeenAt: '2026-02-06T08:41:00Z', expiresAt: '2026-03-08T08:30:00Z' },
  ...{ confirmedAt: '2026-02-06T08:30:00Z', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/147.0' },
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
