import { events } from '../features.ts';

/** The examples build on the features' own event samples, so that events and responses agree. */
// biome-ignore lint/suspicious/noExplicitAny: the tests compare every example with its schema
export const sampleOf = (type: string): any => events[type]?.sample;

export const ORGANISATION = 'org_0199d5e0a3c27a1b9c8d7e6f5a4b3c2d';
export const BASE = 'https://tonne.harbourside.example';
export const YEAR = { periodStart: '2025-01-01', periodEnd: '2025-12-31' };

/** Priya does everything unless an event sample names another person. */
export const PRIYA = { id: 'usr_0199d5e0a3c27b4f8d1e2f3a4b5c6d7e', email: 'priya.raman@harbourside.example' };

/** A pending change. */
export const waitingChange = {
  id: 'chg_019c45af26df7b8c9e3f4a5b6c7d8e9f',
  kind: 'review_policy',
  subjectId: ORGANISATION,
  requestedBy: PRIYA,
  requestedAt: '2026-02-05T09:00:00Z',
  effectiveAt: '2026-02-08T09:00:00Z',
  updatedAt: '2026-02-05T09:00:00Z',
  status: 'pending',
  decidedBy: null,
  decidedAt: null,
  note: null,
};
