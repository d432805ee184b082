import Type from 'typebox';
import { fields, listQuery, type ResponseOf } from '../../../platform/http/index.ts';
import { fileTypes } from './file-type.rules.ts';
import { MAX_BYTES, MAX_NAME } from './rules.ts';

const { dateTime, identifier, nullable, oneLine, oneOf, pathId, person, resource, strictObject } = fields;

export const scanStatuses = ['pending', 'clean', 'infected'] as const;

const name = { ...oneLine(MAX_NAME, 'Name of the file, without a path'), examples: ['Invoice 2026-03.pdf'] };

export const Evidence = resource('Evidence', {
  id: identifier('evd', 'Evidence identifier'),
  name,
  contentType: oneOf(fileTypes, 'Type of the file'),
  sizeBytes: Type.Integer({ minimum: 1, maximum: MAX_BYTES, description: 'Size of the file', examples: [48213] }),
  sha256: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: 'SHA-256 of the file, hexadecimal; also in the history of the entry',
    examples: ['b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9'],
  }),
  createdAt: dateTime('Time of the upload'),
  createdBy: person,
  scan: nullable(
    Type.Object(
      {
        status: oneOf(scanStatuses, 'Result of the scan; only a clean file can be downloaded'),
        finding: nullable(
          Type.String({ description: 'Name of the malware that the scanner found', examples: ['Eicar-Signature'] }),
        ),
        scannedAt: nullable(dateTime('End of the scan')),
      },
      { description: 'Malware scan; null if the operator has not set up a scanner' },
    ),
  ),
});
export type Evidence = ResponseOf<typeof Evidence>;

export const AddEvidence = strictObject({ name });
export type AddEvidence = Type.Static<typeof AddEvidence>;

export const EvidenceDownload = resource('EvidenceDownload', {
  downloadUrl: Type.String({ description: 'Link that works without a key for one hour' }),
  expiresAt: dateTime('Expiry of the link'),
});
export type EvidenceDownload = ResponseOf<typeof EvidenceDownload>;

export const sortable = { createdAt: 'created_at' };

export const EvidenceList = listQuery({ sortable, filters: {} });
export type EvidenceList = Type.Static<typeof EvidenceList>;

export const evidenceId = Type.Object({
  ...pathId('entryId', 'Entry identifier').properties,
  ...pathId('evidenceId', 'Evidence identifier').properties,
});
