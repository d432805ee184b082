import { event } from '../../platform/events/outbox.ts';
import { fields } from '../../platform/http/index.ts';
import { Order } from './orders/schema.ts';
import { Retirement } from './retirements/schema.ts';

const person = { id: 'usr_0199d5e0a3c27b4f8d1e2f3a4b5c6d7e', email: 'priya.raman@harbourside.example' };
const project = { projectId: 'prj_0199d5e0a3c27c5d8e9f0a1b2c3d4e5f', projectName: 'Kariba Ridge Reforestation' };

/** Only callers with a key get links. */
const { invoiceUrl: _link, ...orderFields } = Order.properties;
const PurchasedOrder = fields.resource('PurchasedOrder', orderFields);

export const offsetEvents = {
  'offset.purchased': event({
    description: 'An order was paid for, and its credits are in the wallet.',
    data: PurchasedOrder,
    permission: 'offsets:read',
    sample: {
      orderId: 'ord_019c430f6d1a7c2e9f8e7d6c5b4a3928',
      status: 'confirmed',
      totalUsd: 4625,
      items: [
        { ...project, vintage: 2024, quantity: 250, pricePerCredit: 18.5, subtotalUsd: 4625, demonstration: false },
      ],
      paymentMethod: 'bank_transfer',
      purchaseOrderNumber: 'PO-2026-0412',
      paymentReference: 'BACS 88-2041',
      createdAt: '2026-02-03T15:20:10Z',
      updatedAt: '2026-02-04T09:01:27Z',
      createdBy: person,
      expiresAt: '2026-02-17T15:20:10Z',
      confirmedAt: '2026-02-04T09:01:27Z',
      paymentStatedBy: 'operator',
    },
  }),
  'offset.retired': event({
    description: 'A registry, or an Admin on its behalf, confirmed a retirement.',
    data: Retirement,
    permission: 'offsets:read',
    sample: {
      id: 'ret_019c4377e08b7d4f8a1b2c3d4e5f6a7b',
      status: 'confirmed',
      quantity: 100,
      registryStatus: 'confirmed',
      registry: 'http',
      demonstration: false,
      estimatedConfirmationDate: '2026-02-09',
      ...project,
      vintage: 2024,
      purpose: 'voluntary',
      beneficiaryName: 'Harbourside Components Ltd',
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      emissionEntryIds: ['ent_019c3f1d5a207e6b9c0d1e2f3a4b5c6d'],
      notes: null,
      registryReference: 'VCS-RET-2026-118204',
      serialNumbers: [{ prefix: 'VCS-1764-2024-', first: 40_201, last: 40_300 }],
      certificateId: null,
      failureReason: null,
      attempts: 2,
      nextAttemptAt: null,
      createdAt: '2026-02-04T09:30:02Z',
      updatedAt: '2026-02-09T06:12:50Z',
      createdBy: person,
      submittedAt: '2026-02-04T09:30:03Z',
      confirmedAt: '2026-02-09T06:12:50Z',
      confirmedBy: null,
      retiredAt: null,
      evidenceUrl: null,
      confirmationNotes: null,
      organisationName: 'Harbourside Components Ltd',
      beneficiary: 'organisation',
      countsInNet: true,
      notCountedBecause: [],
      serialCheck: 'registry_answer',
    },
  }),
};
