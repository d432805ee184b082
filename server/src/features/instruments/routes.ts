import { needs } from '../../platform/auth/index.ts';
import { created, noContent, page, type Route, read, tagged, write } from '../../platform/http/index.ts';
import { pending as pendingReply, taggedOrPending, underFourEyes } from '../organisations/index.ts';
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
const WAITS = underFourEyes();

const pending = {
  status: 202,
  description: 'The unchanged instrument and the pending change',
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
    description: `A contract or certificates for electricity. An instrument that fails or leaves open a quality criterion of the Scope 2 Guidance is kept as \`ineligible\` with the reasons and covers nothing: certificates need their registry and numbers, a production period within the calendar year of use or up to 12 months before, and a country that the market recognises; a supplier rate or tariff needs the locations and evidence of its contract. Answers 409 if another instrument on the service has one of the certificates. Their energy is allocated at once to the scope 2 entries of the same market and period, largest first, and never exceeds what was bought or consumed. In \`marketBasedTco2e\`, covered energy has the rate of the instrument and the rest has the rate of the grid. Entries of closed periods do not change. ${WAITS}. Until then the instrument covers nothing, and the response has \`pendingChange\`. An instrument that is not approved is deleted.`,
    access: toWrite,
    body: CreateInstrument,
    boundsWithRules,
    success: { status: 201, description: 'The instrument', data: NewInstrument },
    errors: ['DUPLICATE_RESOURCE'],
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
    description: `Send only the fields to change; \`criteria\` are replaced as a whole. While locked entries hold its energy, type, market, period and rate cannot change, and the quantity cannot fall below their energy. ${WAITS}, unless only \`evidence\` changes.`,
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
    description: `Its entries are then covered by other instruments or the grid. An instrument whose energy locked entries hold cannot be deleted. ${WAITS}.`,
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
