import { event } from '../../platform/events/outbox.ts';
import { Milestone } from './milestones/schema.ts';

const sample: Milestone = {
  id: 'mst_019c4445c4cd7f7a8c1d2e3f4a5b6c7d',
  targetId: 'tgt_0199d5e0a3c27e7f8a9b0c1d2e3f4a5b',
  year: 2025,
  label: 'First quarter of the way',
  requiredReductionPercent: 12.5,
  allowedTco2e: 1925,
  actualTco2e: 1843.207115,
  judgedTco2e: 1843.207115,
  status: 'achieved',
  decidedAt: '2026-01-01T00:01:00Z',
  verified: false,
  verifiedAt: null,
  verifiedBy: null,
  notes: null,
  verification: null,
  createdAt: '2025-02-03T09:15:00Z',
  updatedAt: '2026-01-01T00:01:00Z',
};

export const targetEvents = {
  'target.milestone.achieved': event({
    description: 'The year of a milestone ended within its allowed emissions.',
    data: Milestone,
    permission: 'targets:read',
    sample,
  }),
  'target.milestone.missed': event({
    description: 'The year of a milestone ended above its allowed emissions.',
    data: Milestone,
    permission: 'targets:read',
    sample: { ...sample, actualTco2e: 1988.4402, judgedTco2e: 1988.4402, status: 'missed' },
  }),
};
