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
 * Statements on tenant tables that name no organisation, as `file#function`, each with its reason. No statement here
 * lets an API caller reach the rows of another organisation.
 */
export const withoutOrganisation: Readonly<Record<string, string>> = {
  'features/api-keys/credential.store.ts#findCredentials': 'before authentication the organisation is unknown',
  'features/api-keys/store.ts#locateKey': "the operator's commands name a key alone",
  'features/certificates/inputs/store.ts#findDueInputs': WORKER,
  'features/certificates/issuance/store.ts#isOverdue': OVERDUE,
  'features/certificates/public-record/store.ts#findPublished': 'a certificate is verified by its number alone',
  'features/entries/duplicates/store.ts#ofSameDays':
    'a location belongs to one organisation, which the whole statement names',
  'features/entries/overlaps/store.ts#ofSeries':
    'a location belongs to one organisation, which the whole statement names',
  'features/entries/totals/store.ts#dropEmptyTotals': 'empty totals go in all organisations at once',
  'features/entries/totals/store.ts#foldChanges': 'changes are folded into the totals of all organisations at once',
  'features/entries/totals/store.ts#hasChanges': 'the worker asks whether any organisation has changes to fold',
  'features/offsets/ledger/audit.store.ts#countLedger': LEDGER,
  'features/offsets/ledger/audit.store.ts#differsFromMovements': LEDGER,
  'features/offsets/ledger/audit.store.ts#differsFromOrders': LEDGER,
  'features/offsets/ledger/audit.store.ts#differsFromRetirements': LEDGER,
  'features/offsets/ledger/audit.store.ts#differsFromWallets': LEDGER,
  'features/offsets/ledger/audit.store.ts#movementsAfter': LEDGER,
  'features/offsets/orders/store.ts#findExpired': WORKER,
  'features/offsets/orders/store.ts#findWithoutInvoice': WORKER,
  'features/offsets/store.ts#isOverdue': OVERDUE,
  'features/offsets/retirements/serials/store.ts#findTakenSerials':
    'a serial number is used once over all organisations',
  'features/organisations/locations/store.ts#datedPlaces':
    'a part of statements that join it on the organisation or name it',
  'features/users/pending-changes/store.ts#findDue': WORKER,
  'features/users/directory.store.ts#activeUsers':
    'a person who signs in by mail gives an address alone; the operator may name no organisation',
  'features/users/directory.store.ts#findMembersByEmail': 'an address may belong to users of several organisations',
  'features/users/store.ts#locateUser': "the operator's commands may name a user alone",
  'features/periods/task.store.ts#findNextTasks': WORKER,
  'features/users/invitations/store.ts#findInvitation': 'an invitation is accepted by its token alone',
  'features/reports/history/store.ts#findOutdated': RETENTION,
  'features/reports/jobs/store.ts#isOverdue': OVERDUE,
  'features/sessions/codes/store.ts#deleteExpiredCodes': RETENTION,
  'features/sessions/codes/store.ts#findBearer': 'a link is followed with its code alone',
  'features/sessions/codes/store.ts#findPreview': 'a link is followed with its code alone',
  'features/sessions/passkeys/store.ts#findByCredential': 'before signing in the organisation is unknown',
  'features/sessions/store.ts#deleteExpired': RETENTION,
  'features/sessions/store.ts#findByToken': 'before authentication the organisation is unknown',
  'features/targets/evaluation/store.ts#findDue': WORKER,
  'features/webhooks/deliveries/lane.store.ts#findLanesWithWork': WORKER,
  'features/webhooks/deliveries/lane.store.ts#findNextAttempt': WORKER,
  'features/webhooks/store.ts#isOverdue': OVERDUE,
  'features/webhooks/endpoints/store.ts#countSealedOtherwise': RESEAL,
  'features/webhooks/endpoints/store.ts#lockSealedOtherwise': RESEAL,
  'features/webhooks/store.ts#deleteOldDeliveries': RETENTION,
  'features/webhooks/store.ts#deleteOldReplays': RETENTION,
  'features/webhooks/store.ts#deleteVanishedEndpoints': RETENTION,
  'features/webhooks/endpoints/store.ts#sampleSecrets': "the operator's check tries the key on any stored secret",
  'platform/events/store.ts#deleteOldEvents': RETENTION,
  'platform/idempotency/store.ts#deleteOlderThan': RETENTION,
  'platform/idempotency/reseal.store.ts#sealedResponses': RESEAL,
  'platform/mail/store.ts#deleteOlderThan': RETENTION,
  'platform/record/audit.store.ts#findUnplaced': AUDIT,
  'platform/record/audit.store.ts#listSubjectTypes': AUDIT,
  'platform/record/erasure.store.ts#listErasures': AUDIT,
  'platform/record/leaf.store.ts#findLeafHashes': LOG,
  'platform/record/leaf.store.ts#pageLeaves': AUDIT,
  'platform/record/leaf.store.ts#treeSize': LOG,
  'platform/record/queue.store.ts#hasQueued': WORKER,
  'platform/record/queue.store.ts#hasWaitedSince': OVERDUE,
  'platform/record/queue.store.ts#takeQueued': WORKER,
  'platform/record/reader.store.ts#takeChanged': WORKER,
  'platform/work/reseal.store.ts#sealedJobs': RESEAL,
  'platform/work/store.ts#isOverdue': OVERDUE,
  'platform/work/store.ts#purgeFailed': RETENTION,
};
