import Type from 'typebox';
import { fields, listQuery, type ResponseOf } from '../../../platform/http/index.ts';
import { evidenceTypes, MAX_EVIDENCE_BYTES, MAX_EVIDENCE_NAME } from '../../entries/index.ts';

const { dateTime, identifier, oneLine, oneOf, pathId, person, resource, strictObject } = fields;

const name = { ...oneLine(MAX_EVIDENCE_NAME, 'Name of the file, without a path'), examples: ['Retirement 118204.pdf'] };

export const OffsetEvidence = resource('OffsetEvidence', {
  id: identifier('oev', 'Identifier of the file'),
  name,
  contentType: oneOf(evidenceTypes, 'Type of the file'),
  sizeBytes: Type.Integer({
    minimum: 1,
    maximum: MAX_EVIDENCE_BYTES,
    description: 'Size of the file',
    examples: [48213],
  }),
  sha256: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: 'SHA-256 of the file, hexadecimal; also in the record',
    examples: ['b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9'],
  }),
  createdAt: dateTime('Time of the upload'),
  createdBy: person,
});
export type OffsetEvidence = ResponseOf<typeof OffsetEvidence>;

export const AddOffsetEvidence = strictObject({ name });
export type AddOffsetEvidence = Type.Static<typeof AddOffsetEvidence>;

export const OffsetEvidenceDownload = resource('OffsetEvidenceDownload', {
  downloadUrl: Type.String({ description: 'Link that works without a key for one hour' }),
  expiresAt: dateTime('Expiry of the link'),
});
export type OffsetEvidenceDownload = ResponseOf<typeof OffsetEvidenceDownload>;

export const sortable = { createdAt: 'created_at' };

export const OffsetEvidenceList = listQuery({ sortable, filters: {} });
export type OffsetEvidenceList = Type.Static<typeof OffsetEvidenceList>;

export const retirementEvidenceId = pathId('retirementEvidenceId', 'Identifier of the file');
export const orderEvidenceId = pathId('orderEvidenceId', 'Identifier of the file');
