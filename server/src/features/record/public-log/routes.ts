import { openToAll } from '../../../platform/auth/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { bare, type Route, read } from '../../../platform/http/index.ts';
import { ConsistencyProof, ConsistencyQuery, tileParams } from './schema.ts';
import type { PublicLog } from './service.ts';

const tag = 'Record';
const TEXT = 'text/plain; charset=utf-8';
/** Hashes of an append-only tree never change. */
const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };
const forAll = { tag, access: openToAll, openToOtherSites: true } as const;

export const publicLogRoutes = (log: PublicLog): Route[] => [
  read({
    ...forAll,
    method: 'GET',
    path: '/public/log/checkpoint',
    operationId: 'getCheckpoint',
    summary: 'Get the latest checkpoint of the log',
    description:
      'Size and root hash of the tree over all events of the record, as a signed note (C2SP tlog-checkpoint). Store a copy elsewhere: any later change to the events it covers can then be detected.',
    success: { status: 200, description: 'The signed note', bare: { contentType: 'text/plain' } },
    errors: ['NOT_FOUND'],
    handle: async (_visitor, db) => bare(TEXT, await log.checkpoint(db), { 'cache-control': 'no-cache' }),
  }),
  read({
    ...forAll,
    method: 'GET',
    path: '/public/log/key',
    operationId: 'getLogKey',
    summary: 'Get the key that checkpoints are signed with',
    description:
      'A note verifier key (C2SP signed-note): name, key hash and Ed25519 public key. The name is that of the first checkpoint and stays the same if the address of the service changes.',
    success: { status: 200, description: 'The key', bare: { contentType: 'text/plain' } },
    handle: async (_visitor, db) => bare(TEXT, await log.key(db), { 'cache-control': 'public, max-age=60' }),
  }),
  read({
    ...forAll,
    method: 'GET',
    path: '/public/log/tile/{level}/{index}',
    takesRestOfPath: true,
    operationId: 'getLogTile',
    summary: 'Get a tile of the log',
    description:
      'Up to 256 concatenated hashes of one level of the tree (C2SP tlog-tiles). From the tiles, anyone can compute the root and every proof.',
    params: tileParams,
    success: { status: 200, description: 'The hashes', bare: { contentType: 'application/octet-stream' } },
    async handle({ params: { level, index } }, db) {
      return bare('application/octet-stream', found(await log.tile(db, level, index)), FOR_EVER);
    },
  }),
  read({
    ...forAll,
    method: 'GET',
    path: '/public/log/consistency',
    operationId: 'proveConsistency',
    summary: 'Prove that the log only grew',
    description:
      'Shows that the tree of one size is the beginning of the tree of another: nothing was changed or removed in between.',
    query: ConsistencyQuery,
    success: {
      status: 200,
      bare: { contentType: 'application/json' },
      description: 'The proof, not wrapped in `data`',
      data: ConsistencyProof,
    },
    async handle({ query }, db) {
      return bare('application/json; charset=utf-8', JSON.stringify(await log.consistency(db, query)), FOR_EVER);
    },
  }),
];
