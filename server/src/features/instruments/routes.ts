import { needs } from '../../platform/auth/index.ts';
import { created, noContent, page, type Route, read, tagged, write } from '../../platform/http/index.ts';
import { pending as pendingReply, taggedOrPending } from '../organisations/index.ts';
import {
  boundsWithRules,
  CreateInstrument,
  Instrument,
  InstrumentList,
  InstrumentWithPendingChange,
  instrumentId,
  NewInstrument,
  UpdateInstrument,
} from './schema.ts';
import type { Instruments } from './service.ts';

const PATH = '/api/v1/instruments';
const ONE = `${PATH}/{instrumentId}`;
const tag = 'Instruments';
const toRead = needs('emissions:read');
const toWrite = needs('emissions:write');
/** Where the organisation has the review policy `four_eyes`. */
const WAITS = 'Under the review policy `four_eyes` it waits for a second person or, if there is none, for 24 hours';

const pending = {
  status: 202,
  description: 'The unchanged instrument, and the change that waits',
  data: InstrumentWithPendingChange,
} as const;

export const instrumentRoutes = (instruments: Instruments): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listInstruments',
    tag,
    summary: 'List instruments',
    access: toRead,
    query: InstrumentList,
    success: { status: 200, description: 'A page of instruments', data: Instrument, list: true },
    async handle({ actor, query }, db) {
      return page(await instruments.list(db, actor, { query }), query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createInstrument',
    tag,
    summary: 'Record an instrument',
    description: `A contract or certificates for electricity. They are given at once to the scope 2 entries of the same market and period, the largest first, and never more than was bought or consumed. In \`marketBasedTco2e\`, covered energy has the rate of the instrument and the rest that of the grid. Entries of closed periods stay as they are. ${WAITS}: until then it covers nothing, and the answer has \`pendingChange\`. One that is not approved is deleted.`,
    access: toWrite,
    body: CreateInstrument,
    boundsWithRules,
    success: { status: 201, description: 'The instrument', data: NewInstrument },
    async handle({ actor, body }, tx) {
      return created(await instruments.create(tx, actor, { body }), ({ id }) => `${PATH}/${id}`);
    },
  }),
  read({
    method: 'GET',
    path: ONE,
    operationId: 'getInstrument',
    tag,
    summary: 'Get an instrument',
    access: toRead,
    params: instrumentId,
    success: { status: 200, description: 'The instrument', data: Instrument, etag: 'content' },
    async handle({ actor, params }, db) {
      return tagged(await instruments.get(db, actor, { id: params.instrumentId }));
    },
  }),
  write({
    method: 'PATCH',
    path: ONE,
    operationId: 'updateInstrument',
    tag,
    summary: 'Change an instrument',
    description: `Only the fields to change; \`criteria\` are replaced as a whole. While locked entries hold energy of it, its type, market, period and rate stay, and its quantity covers theirs. ${WAITS}, unless only \`evidence\` changes.`,
    access: toWrite,
    params: instrumentId,
    body: UpdateInstrument,
    boundsWithRules,
    success: { status: 200, description: 'The changed instrument', data: Instrument },
    otherwise: pending,
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return taggedOrPending(await instruments.update(tx, actor, { id: params.instrumentId, body, checkVersion }));
    },
  }),
  write({
    method: 'DELETE',
    path: ONE,
    operationId: 'deleteInstrument',
    tag,
    summary: 'Delete an instrument',
    description: `Its energy goes to other instruments, or to the grid. One that locked entries hold energy of stays. ${WAITS}.`,
    access: toWrite,
    params: instrumentId,
    success: { status: 204, description: 'The instrument no longer exists' },
    otherwise: pending,
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      const kept = await instruments.remove(tx, actor, { id: params.instrumentId, checkVersion });
      return kept ? pendingReply(kept) : noContent();
    },
  }),
];
