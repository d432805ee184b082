import { BASE, waitingChange as change, ORGANISATION, PRIYA, sampleOf } from './company.ts';
import { entry } from './entries.ts';

const lena = sampleOf('user.invited');
const organisation = {
  id: ORGANISATION,
  name: 'Harbourside Components Ltd',
  legalName: 'Harbourside Components Limited',
  legalIdentifier: { scheme: 'company_number', value: '04567891', country: 'GB' },
  formerNames: [],
  multiSite: true,
};
const active = { ...lena, status: 'active', activatedAt: '2026-02-04T08:15:00Z' };
const TOM = { id: 'usr_0199d5e0a3c27c5d9e0f1a2b3c4d5e6f', email: 'tom.okafor@harbourside.example' };
const location = { id: entry.location.id, name: entry.location.name, country: 'GB', region: null, isDefault: true };
const decided = { decidedBy: TOM, decidedAt: '2026-02-05T11:30:00Z', updatedAt: '2026-02-05T11:30:00Z' };
const key = { id: 'key_019c4012c3d47a5b8e6f7a8b9c0d1e2f', name: 'ERP', scopes: ['emissions:write', 'reports:read'] };
const invitationUrl = `${BASE}/invitation#/7Qm2vX0sB9dLkR4tYw8ZpC1nJfHgA6eU3iOoTqVxMbE`;
const invited = { invitationUrl, invitationExpiresAt: '2026-02-10T10:30:00Z' };

export const organisations = {
  params: {
    userId: lena.id,
    locationId: location.id,
    changeId: change.id,
    keyId: key.id,
  },
  requests: {
    UpdateOrganisation: { name: organisation.name },
    InviteUser: { email: lena.email, name: lena.name, role: lena.role },
    UpdateUser: { name: lena.name },
    CreateLocation: { name: location.name, country: location.country, isDefault: true },
    UpdateLocation: { name: location.name },
    CreateApiKey: { name: key.name, scopes: key.scopes, expiresAt: '2099-12-31T23:59:59Z' },
    UpdateApiKey: { name: key.name },
  },
  resources: {
    Organisation: organisation,
    OrganisationWithPendingChange: { ...organisation, reviewPolicy: 'four_eyes' },
    PendingChange: change,
    User: lena,
    InvitedUser: { ...lena, ...invited, pendingChange: null },
    UserExport: {
      user: active,
      exportedAt: '2026-02-05T12:00:00Z',
      sessions: [
        {
          id: 'ses_019c4214a1b27c3d8e4f5a6b7c8d9e0f',
          method: 'invitation',
          createdAt: '2026-02-04T08:15:00Z',
          lastSeenAt: '2026-02-05T11:58:00Z',
          expiresAt: '2026-03-06T08:15:00Z',
          address: '203.0.113.7',
          userAgent: 'Firefox on Linux',
        },
      ],
      passkeys: [],
      apiKeys: [],
      activity: [
        {
          kind: 'emission_entries',
          role: 'created_by',
          total: 1,
          items: [{ id: entry.id, at: '2026-02-04T09:00:00Z' }],
        },
      ],
      record: {
        total: 1,
        events: [
          {
            id: 'rec_019c4240b2c37d4e9f5a6b7c8d9e0f1a',
            at: '2026-02-04T09:00:00Z',
            action: 'entry.created',
            subject: { type: 'entry', id: entry.id },
          },
        ],
      },
    },
    UserWithPendingChange: {
      ...active,
      pendingChange: {
        ...change,
        kind: 'user_role',
        subjectId: lena.id,
        change: { field: 'role', from: lena.role, to: 'admin' },
      },
    },
    Invitation: {
      organisationName: organisation.name,
      email: lena.email,
      name: lena.name,
      role: lena.role,
      expiresAt: invited.invitationExpiresAt,
    },
    AcceptedInvitation: {
      user: active,
      apiKey: {
        id: 'key_019c4213d4e57b6c9f7a8b9c0d1e2f3a',
        value: 'tnn_8sLw3Nq0rB7vYk2XcT5mJ9dHfG4aPe6ZuQi1oRxWbE0tKn',
        scopes: ['emissions:read', 'emissions:write'],
      },
    },
    Usage: {
      plan: 'standard',
      requests: {
        organisation: {
          minute: { limit: 300, used: 9, resetsAt: '2026-02-03T09:13:00Z' },
          hour: { limit: 5_000, used: 214, resetsAt: '2026-02-03T10:02:00Z' },
          day: { limit: 25_000, used: 1_310, resetsAt: '2026-02-04T06:40:00Z' },
        },
        caller: {
          minute: { limit: 60, used: 4, resetsAt: '2026-02-03T09:13:00Z' },
          hour: { limit: 1_000, used: 88, resetsAt: '2026-02-03T10:05:00Z' },
          day: { limit: 5_000, used: 402, resetsAt: '2026-02-04T07:00:00Z' },
        },
      },
    },
    Location: { ...location, places: [{ country: 'GB', region: null, validFrom: null }] },
    ApiKey: key,
    NewApiKey: { ...key, lastUsedAt: null },
    RotatedApiKey: { id: key.id },
  },
  answers: {
    deactivateUser: sampleOf('user.deactivated'),
    approvePendingChange: { ...decided, status: 'applied' },
    rejectPendingChange: { ...decided, status: 'rejected' },
    cancelPendingChange: { ...decided, status: 'cancelled', decidedBy: PRIYA },
  },
};
