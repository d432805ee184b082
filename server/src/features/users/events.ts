import { event } from '../../platform/events/outbox.ts';
import { User } from './schema.ts';

const sample: User = {
  id: 'usr_019c41e2b7f07d3a8b1c2d3e4f5a6b7c',
  email: 'lena.fischer@harbourside.example',
  name: 'Lena Fischer',
  role: 'contributor',
  status: 'invited',
  createdAt: '2026-02-03T10:30:00Z',
  updatedAt: '2026-02-03T10:30:00Z',
  activatedAt: null,
  deactivatedAt: null,
  addressProven: false,
};

export const userEvents = {
  'user.invited': event({
    description: 'A user was invited.',
    data: User,
    permission: 'settings:read',
    sample,
  }),
  'user.deactivated': event({
    description: 'A user was deactivated; their keys stopped working.',
    data: User,
    permission: 'settings:read',
    sample: {
      ...sample,
      status: 'deactivated',
      deactivatedAt: '2026-02-05T16:45:00Z',
      updatedAt: '2026-02-05T16:45:00Z',
    },
  }),
};
