import type { Role } from '../../platform/auth/index.ts';
import { DEMO_FIRST_DAY } from '../../platform/clock.ts';

/** `.example` is reserved (RFC 2606): no mail to these people can ever reach anybody. */
export const DOMAIN = 'harbourside.example';

export const SECOND_ADMIN = `priya.raman@${DOMAIN}`;

export interface DemoUser {
  mailbox: string;
  name: string;
  role: Role;
  invited: string;
  activated?: string;
  deactivated?: string;
}

const joined = (role: Role, mailbox: string, name: string, invited: string, activated = invited): DemoUser => ({
  ...{ role, mailbox, name, invited, activated },
});

/** Besides the first admin. They record and approve entries in the share of that room. */
export const users: readonly DemoUser[] = [
  joined('admin', 'priya.raman', 'Priya Raman', DEMO_FIRST_DAY),
  joined('manager', 'tom.ashworth', 'Tom Ashworth', '2024-06-04', '2024-06-05'),
  joined('manager', 'grace.whitcombe', 'Grace Whitcombe', '2024-06-10'),
  joined('contributor', 'ewan.mclean', 'Ewan McLean', '2024-06-11', '2024-06-12'),
  joined('contributor', 'marisol.vega', 'Marisol Vega', '2024-06-17'),
  {
    ...joined('contributor', 'jonas.lindqvist', 'Jonas Lindqvist', '2024-06-17', '2024-06-24'),
    deactivated: '2025-08-29',
  },
  joined('viewer', 'helen.birch', 'Helen Birch', '2024-07-01', '2024-07-02'),
  { role: 'viewer', mailbox: 'amir.haddad', name: 'Amir Haddad', invited: '2026-01-12' },
];

/** From the time when the review policy was `four_eyes`: the second admin approved both. */
export const changes = [
  {
    kind: 'organisation_name',
    change: { field: 'name', from: 'Harbourside Parts Ltd', to: 'Harbourside Components Ltd' },
    requested: '2024-09-02',
    approved: '2024-09-03',
  },
  {
    kind: 'review_policy',
    change: { field: 'reviewPolicy', from: 'four_eyes', to: 'open' },
    requested: '2024-10-14',
    approved: '2024-10-15',
  },
] as const;
