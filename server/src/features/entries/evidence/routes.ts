import { needs } from '../../../platform/auth/index.ts';
import {
  created,
  type IncomingFile,
  noContent,
  ok,
  page,
  type Route,
  read,
  write,
} from '../../../platform/http/index.ts';
import { entryId } from '../schema.ts';
import { fileTypes } from './file-type.rules.ts';
import { MAX_BYTES, MAX_FILES } from './rules.ts';
import { AddEvidence, Evidence, EvidenceDownload, EvidenceList, evidenceId } from './schema.ts';
import type { EvidenceFiles } from './service.ts';

const PATH = '/api/v1/emissions/{entryId}/evidence';
const tag = 'Evidence';
const mayRead = needs('emissions:read');
const mayWrite = needs('emissions:write');

export const evidenceRoutes = (evidence: EvidenceFiles): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listEvidence',
    tag,
    summary: 'List the evidence of an entry',
    access: mayRead,
    params: entryId,
    query: EvidenceList,
    success: { status: 200, description: 'A page of evidence', data: Evidence, list: true },
    async handle({ actor, params, query }, db) {
      return page(await evidence.list(db, actor, { id: params.entryId, query }), query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'addEvidence',
    tag,
    summary: 'Add evidence to an entry',
    description: `The body is the file, with its own Content-Type: PDF, PNG, JPEG, WebP, GIF, CSV, XLSX, plain text, or an e-mail (.eml or .msg), of up to 20 MiB, and up to ${MAX_FILES} an entry. The history of the entry keeps its name, type and SHA-256. An approved entry becomes submitted and needs a new approval. An entry that is locked or lies in a closed period takes no evidence (409).`,
    access: mayWrite,
    params: entryId,
    query: AddEvidence,
    takesFile: fileTypes,
    bodyLimit: MAX_BYTES,
    success: { status: 201, description: 'The added evidence', data: Evidence },
    errors: ['INVALID_STATE'],
    preflight: ({ actor, params, query, file }) =>
      evidence.receive(actor, { id: params.entryId, query, file: file as IncomingFile }),
    async handle({ actor, params, query }, tx, received) {
      const added = await evidence.add(tx, actor, { id: params.entryId, query, received });
      return created(added, ({ id }) => `${PATH.replace('{entryId}', params.entryId)}/${id}/download`);
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/{evidenceId}/download`,
    operationId: 'downloadEvidence',
    tag,
    summary: 'Get a link to evidence',
    description:
      'The link downloads the file; browsers never show it as a page. If files are scanned, only a clean file has a link (409 otherwise).',
    access: mayRead,
    params: evidenceId,
    success: { status: 200, description: 'The link', data: EvidenceDownload },
    errors: ['INVALID_STATE'],
    async handle({ actor, params }, db) {
      return ok(await evidence.download(db, actor, { id: params.entryId, evidenceId: params.evidenceId }));
    },
  }),
  write({
    method: 'DELETE',
    path: `${PATH}/{evidenceId}`,
    operationId: 'deleteEvidence',
    tag,
    summary: 'Delete evidence of an entry',
    description:
      'Only for a draft or an approved entry; otherwise 409. An approved entry becomes submitted and needs a new approval. The history keeps the name, type and SHA-256 of the file.',
    access: mayWrite,
    params: evidenceId,
    success: { status: 204, description: 'The evidence is deleted' },
    errors: ['INVALID_STATE'],
    async handle({ actor, params }, tx) {
      await evidence.remove(tx, actor, { id: params.entryId, evidenceId: params.evidenceId });
      return noContent();
    },
  }),
];
