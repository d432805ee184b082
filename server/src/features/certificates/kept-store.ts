import { sql } from '../../platform/db/index.ts';
import type { KeptRows } from '../../platform/people/index.ts';

const why = 'anyone may still verify a certificate that was issued';

/** Rows that stay when an organisation is deleted. Steps and retirements of the other certificates go with these. */
export const keptOfCertificates: readonly KeptRows[] = [
  { table: 'certificates', only: sql`status IN ('issued', 'revoked')`, why },
  { table: 'certificate_actions', why },
  { table: 'certificate_retirements', why },
];
