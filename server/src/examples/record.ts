import { canonicalJson, type Json } from '../kernel/canonical-json.ts';
import { digestOf } from '../platform/record/index.ts';
import { ORGANISATION, PRIYA } from './company.ts';

const recordEventId = 'rec_019c3f1d5a207e6b9c0d1e2f3a4b5c6d';
const salt = 'x1Lz0bIQz3bS5c3ZyJvG9w==';
const actor = { type: 'user', id: PRIYA.id };
const target = { id: 'tgt_019c3e0a4b5c7d6e8f7a8b9c0d1e2f3a', targetYear: 2030, reductionPercent: 50 };

const event = {
  id: recordEventId,
  organisationId: ORGANISATION,
  at: '2026-02-03T09:12:44Z',
  actor: { ...actor, email: PRIYA.email },
  action: 'target.archived',
  subject: { type: 'target', id: target.id },
  before: { ...target, status: 'active' },
  after: { ...target, status: 'archived' },
  requestId: 'req_019c3f1d5a207e6b9c0d1e2f3a4b5c6d',
};
const email = digestOf(Buffer.from(salt, 'base64'), PRIYA.email);
const leaf = canonicalJson({ ...event, actor: { ...actor, email } } as Json);

const root = 'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=';
const checkpoint = `tonne.harbourside.example/log
1024
${root}

— tonne.harbourside.example/log Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
`;
const proof = { leafIndex: 1023, treeSize: 1024, hashes: [root], checkpoint };

export const record = {
  params: { recordEventId, level: '0', index: '000' },
  requests: {},
  resources: {
    RecordEvent: event,
    InclusionProof: proof,
    ProvenRecordEvent: { event, leaf: Buffer.from(leaf).toString('base64'), proof, salts: { '/actor/email': salt } },
    Checkpoint: {
      size: 1024,
      root,
      at: '2026-02-03T09:12:45Z',
      keyId: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
      checkpoint,
      copies: [{ to: 'mail', sentAt: '2026-02-03T09:12:46Z' }],
    },
    ConsistencyProof: { from: 512, to: 1024, hashes: [root] },
  },
  answers: {},
};
