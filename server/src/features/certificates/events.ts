import { event } from '../../platform/events/outbox.ts';
import { Certificate } from './schema.ts';

const sample: Certificate = {
  id: 'crt_019c43de52ac7e6f9b0c1d2e3f4a5b6c',
  certId: 'CERT-2026-7QK3M9XW',
  type: 'ghg_inventory',
  status: 'issued',
  beneficiaryName: 'Harbourside Components Ltd',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  scopeCoverage: [1, 2, 3],
  emissionsTco2e: 1843.207115,
  offsetsTco2e: 0,
  issuedAt: '2026-02-04T08:00:12Z',
  verifyUrl: 'https://tonne.example/public/certificates/CERT-2026-7QK3M9XW',
  createdAt: '2026-02-03T16:40:00Z',
  updatedAt: '2026-02-04T08:00:12Z',
  revokedAt: null,
  revocationReason: null,
  supersededBy: null,
  supersededAt: null,
};

export const certificateEvents = {
  'certificate.issued': event({
    description: 'A certificate was issued; anyone can verify it from now on.',
    data: Certificate,
    permission: 'certificates:read',
    sample,
  }),
  'certificate.revoked': event({
    description: 'A certificate was revoked.',
    data: Certificate,
    permission: 'certificates:read',
    sample: {
      ...sample,
      status: 'revoked',
      revokedAt: '2026-03-02T11:20:45Z',
      updatedAt: '2026-03-02T11:20:45Z',
      revocationReason: 'Replaced: the inventory was restated.',
    },
  }),
};
