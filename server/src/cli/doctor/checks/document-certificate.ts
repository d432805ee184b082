import { type Config, documentCertificateOf } from '../../../boot/config.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isValidAt } from '../../../platform/crypto/index.ts';
import { type Finding, failed, ok, warning } from '../finding.ts';

/** Time to order a new certificate. */
const EARLY_MS = 30 * 86_400_000;
const FIX = 'Renew it, set DOCUMENT_CERTIFICATE to the new file, and restart.';

/** An unreadable file is reported as the start would report it. */
export async function checkDocumentCertificate(config: Config, clock: Clock): Promise<Finding> {
  const certificate = await documentCertificateOf(config);
  if (!certificate) return ok('not set: PDF files carry the seal of this service alone');
  const { commonName, validFrom, validTo } = certificate;
  const [from, to] = [validFrom, validTo].map((time) => time.toISOString().slice(0, 10));
  const now = clock.now();
  if (!isValidAt(certificate, now))
    return failed(`The certificate of ${commonName} is valid from ${from} to ${to}: the next start refuses it`, FIX);
  if (!isValidAt(certificate, new Date(now.getTime() + EARLY_MS)))
    return warning(`The certificate of ${commonName} expires on ${to}`, FIX);
  return ok(`${commonName}, until ${to}`);
}
