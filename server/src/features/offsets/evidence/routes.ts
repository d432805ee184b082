import Type from 'typebox';
import { needs } from '../../../platform/auth/index.ts';
import { created, type IncomingFile, ok, page, type Route, read, write } from '../../../platform/http/index.ts';
import { evidenceTypes, MAX_EVIDENCE_BYTES } from '../../entries/index.ts';
import { orderId } from '../orders/schema.ts';
import { retirementId } from '../retirements/schema.ts';
import {
  AddOffsetEvidence,
  OffsetEvidence,
  OffsetEvidenceDownload,
  OffsetEvidenceList,
  orderEvidenceId,
  retirementEvidenceId,
} from './schema.ts';
import type { OffsetFiles, Subject } from './service.ts';

const tag = 'Offsets';
const toRead = needs('offsets:read');
const toWrite = needs('offsets:write');

interface Kind {
  readonly path: string;
  /** Ends each operation's name. */
  readonly of: 'Retirement' | 'Order';
  readonly noun: string;
  readonly proves: string;
  readonly params: typeof orderId | typeof retirementId;
  readonly fileId: string;
  readonly fileParams: typeof orderEvidenceId | typeof retirementEvidenceId;
  subject(params: object): Subject;
}

const kinds: readonly Kind[] = [
  {
    path: '/api/v1/offsets/retirements/{retirementId}/evidence',
    of: 'Retirement',
    noun: 'a retirement',
    proves: 'the registry’s confirmation, which an Admin needs before confirming the retirement by hand',
    params: retirementId,
    fileId: 'retirementEvidenceId',
    fileParams: retirementEvidenceId,
    subject: (params) => ({ retirementId: (params as { retirementId: string }).retirementId }),
  },
  {
    path: '/api/v1/offsets/orders/{orderId}/evidence',
    of: 'Order',
    noun: 'an order',
    proves: 'the receipt or bank statement, which an Admin needs before confirming the payment',
    params: orderId,
    fileId: 'orderEvidenceId',
    fileParams: orderEvidenceId,
    subject: (params) => ({ orderId: (params as { orderId: string }).orderId }),
  },
];

export const offsetEvidenceRoutes = (files: OffsetFiles): Route[] => kinds.flatMap((kind) => routesOf(files, kind));

const routesOf = (
  files: OffsetFiles,
  { path, of, noun, proves, params, fileId, fileParams, subject }: Kind,
): Route[] => [
  read({
    method: 'GET',
    path,
    operationId: `list${of}Evidence`,
    tag,
    summary: `List the evidence of ${noun}`,
    access: toRead,
    params,
    query: OffsetEvidenceList,
    success: { status: 200, description: 'A page of evidence', data: OffsetEvidence, list: true },
    async handle({ actor, params: given, query }, db) {
      return page(await files.list(db, actor, { subject: subject(given), query }), query);
    },
  }),
  write({
    method: 'POST',
    path,
    operationId: `add${of}Evidence`,
    tag,
    summary: `Add evidence to ${noun}`,
    description: `The body is the file, with its own Content-Type: ${proves}. PDF, image, CSV, XLSX, plain text or e-mail, of up to 20 MiB; it is scanned where a scanner is set up. The record keeps its name, type and SHA-256. It cannot be removed.`,
    access: toWrite,
    params,
    query: AddOffsetEvidence,
    takesFile: evidenceTypes,
    bodyLimit: MAX_EVIDENCE_BYTES,
    success: { status: 201, description: 'The added evidence', data: OffsetEvidence },
    errors: ['INVALID_STATE'],
    preflight: ({ actor, params: given, query, file }) =>
      files.receive(actor, { subject: subject(given), name: query.name, file: file as IncomingFile }),
    async handle({ actor, params: given }, tx, received) {
      const added = await files.add(tx, actor, { subject: subject(given), received });
      return created(added, ({ id }) => `${withIds(path, given)}/${id}/download`);
    },
  }),
  read({
    method: 'GET',
    path: `${path}/{${fileId}}/download`,
    operationId: `download${of}Evidence`,
    tag,
    summary: `Get a link to evidence of ${noun}`,
    access: toRead,
    params: Type.Object({ ...params.properties, ...fileParams.properties }),
    success: { status: 200, description: 'The link', data: OffsetEvidenceDownload },
    async handle({ actor, params: given }, db) {
      const id = String(new Map(Object.entries(given)).get(fileId));
      return ok(await files.download(db, actor, { subject: subject(given), id }));
    },
  }),
];

const withIds = (path: string, ids: object): string =>
  path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(new Map(Object.entries(ids)).get(name)));
