/** Tables with an `organisation_id` whose rows belong to no organisation, each with its reason. */
export const notTenants: Readonly<Record<string, string>> = {
  work_turns: 'one row for each kind of work; the organisation is the one that was served last',
};

const WORKER = 'the worker looks for due work in all organisations, and goes on with the keys it finds';
const RETENTION = 'old rows are deleted in all organisations at once';
const OVERDUE = 'the operator asks whether work of any organisation is late';
const LOG = 'the tree is one over the events of all organisations, and shows their hashes only';
const RESEAL = "the operator's command seals the values of all organisations with another key";
const AUDIT = "the operator's check reads the record of all organisations";
const LEDGER = "the operator's check adds up the whole ledger";

/**
 * Statements on tenants' tables that name no organisation, as `file#function`, each with its reason. None of them lets a
 * caller of the API reach the rows of another organisation.
 */
export const withoutOrganisation: Readonly<Record<string, string>> = {
  'features/api-keys/credential-store.ts#findCredentials': 'before authentication the organisation is unknown',
  'features/api-keys/store.ts#locateKey': "the operator's commands name a key alone",
  'features/certificates/overdue-store.ts#isOverdue': OVERDUE,
  'features/certificates/public/store.ts#findPublished': 'a certificate is verified by its number alone',
  'features/emissions/neighbour-store.ts#ofSeries':
    'a location belongs to one organisation, which the whole statement names',
  'features/emissions/totals/store.ts#dropEmptyTotals': 'empty totals go in all organisations at once',
  'features/emissions/totals/store.ts#foldChanges': 'changes are folded into the totals of all organisations at once',
  'features/emissions/totals/store.ts#hasChanges': 'the worker asks whether any organisation has changes to fold',
  'features/offsets/ledger/verify-store.ts#countLedger': LEDGER,
  'features/offsets/ledger/verify-store.ts#differsFromMovements': LEDGER,
  'features/offsets/ledger/verify-store.ts#differsFromOrders': LEDGER,
  'features/offsets/ledger/verify-store.ts#differsFromRetirements': LEDGER,
  'features/offsets/ledger/verify-store.ts#differsFromWallets': LEDGER,
  'features/offsets/ledger/verify-store.ts#movementsAfter': LEDGER,
  'features/offsets/orders/overdue-store.ts#findExpired': WORKER,
  'features/offsets/orders/overdue-store.ts#findWithoutInvoice': WORKER,
  'features/offsets/overdue-store.ts#isOverdue': OVERDUE,
  'features/offsets/retirements/confirmation-store.ts#findTakenSerials':
    'a serial number is used once over all organisations',
  'features/organisations/changes/store.ts#findDue': WORKER,
  'features/organisations/directory-store.ts#activeUsers':
    'a person who signs in by mail gives an address alone; the operator may name no organisation',
  'features/organisations/membership-store.ts#findMembersByEmail':
    'an address may belong to users of several organisations',
  'features/organisations/people/store.ts#locateUser': "the operator's commands may name a user alone",
  'features/organisations/period-tasks-store.ts#findTasksInTurn': WORKER,
  'features/organisations/users/invitations/store.ts#findInvitation': 'an invitation is accepted by its token alone',
  'features/reports/history/store.ts#findOutdated': RETENTION,
  'features/reports/overdue-store.ts#isOverdue': OVERDUE,
  'features/sessions/code-store.ts#deleteExpiredCodes': RETENTION,
  'features/sessions/code-store.ts#findBearer': 'a link is followed with its code alone',
  'features/sessions/code-store.ts#findPreview': 'a link is followed with its code alone',
  'features/sessions/passkeys/store.ts#findByCredential': 'before signing in the organisation is unknown',
  'features/sessions/sighting-store.ts#deleteExpired': RETENTION,
  'features/sessions/store.ts#findByToken': 'before authentication the organisation is unknown',
  'features/targets/evaluation/store.ts#findDue': WORKER,
  'features/webhooks/engine/store.ts#findLanesWithWork': WORKER,
  'features/webhooks/engine/store.ts#findNextAttempt': WORKER,
  'features/webhooks/overdue-store.ts#isOverdue': OVERDUE,
  'features/webhooks/reseal-store.ts#sealedSecrets': RESEAL,
  'features/webhooks/retention-store.ts#deleteOldDeliveries': RETENTION,
  'features/webhooks/retention-store.ts#deleteOldReplays': RETENTION,
  'features/webhooks/retention-store.ts#deleteVanishedEndpoints': RETENTION,
  'features/webhooks/secrets-store.ts#sampleSecrets': "the operator's check tries the key on any stored secret",
  'platform/events/store.ts#deleteOldEvents': RETENTION,
  'platform/idempotency/store.ts#deleteOlderThan': RETENTION,
  'platform/idempotency/reseal-store.ts#sealedResponses': RESEAL,
  'platform/mail/store.ts#deleteOlderThan': RETENTION,
  'platform/record/audit-store.ts#findUnplaced': AUDIT,
  'platform/record/audit-store.ts#listSubjectTypes': AUDIT,
  'platform/record/erasure-store.ts#listErasures': AUDIT,
  'platform/record/leaf-store.ts#findLeafHashes': LOG,
  'platform/record/leaf-store.ts#pageLeaves': AUDIT,
  'platform/record/leaf-store.ts#treeSize': LOG,
  'platform/record/queue-store.ts#hasQueued': WORKER,
  'platform/record/queue-store.ts#hasWaitedSince': OVERDUE,
  'platform/record/queue-store.ts#takeQueued': WORKER,
  'platform/work/reseal-store.ts#sealedJobs': RESEAL,
  'platform/work/store.ts#isOverdue': OVERDUE,
  'platform/work/store.ts#purgeFailed': RETENTION,
};
