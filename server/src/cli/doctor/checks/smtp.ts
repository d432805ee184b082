import { join } from 'node:path';
import type { Config } from '../../../boot/config.ts';
import { type Finding, failed, inWords, ok, placeOf, warning, within } from '../finding.ts';

export async function checkSmtp(config: Config, timeoutMs: number): Promise<Finding> {
  const { SMTP_URL: url, MAIL_FROM: from, DATA_DIR: dataDir } = config;
  if (url === null) return ok(`not used: mails are written as files to ${join(dataDir, 'mail')}`);
  const port = url.startsWith('smtps:') ? 465 : 587;
  const place = placeOf(url, port);
  try {
    await greet(url, timeoutMs);
  } catch (error) {
    const { problem, fix } = explain(error as Failure);
    return failed(`The mail server at ${place} ${problem}`, fix);
  }
  if (!/@localhost>?$/.test(from)) return ok(`${place} takes mail from ${from}`);
  return warning(
    `${place} answers, but mails are sent as ${from}, which most servers refuse`,
    'Set MAIL_FROM to an address of your domain.',
  );
}

/** Connects, encrypts and logs in as for a mail, but sends none. */
async function greet(smtpUrl: string, timeoutMs: number): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const url = new URL(smtpUrl);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    url.searchParams.set(limit, String(timeoutMs));
  await within(timeoutMs + 500, createTransport(url.href).verify());
}

type Failure = Error & { code?: string; response?: string };

interface Explanation {
  fits(code: string | undefined, reason: string): boolean;
  problem(reason: string): string;
  fix: string;
}

/** The first match applies. */
const EXPLANATIONS: readonly Explanation[] = [
  {
    fits: (code) => code === 'EAUTH',
    problem: (reason) => `refuses user or password (${reason})`,
    fix: 'Put the right ones into SMTP_URL; characters such as @ and / must be percent-encoded there.',
  },
  {
    fits: (_code, reason) => /certificate|altname|self.signed/i.test(reason),
    problem: (reason) => `has a certificate that is not trusted (${reason})`,
    fix: 'Use the name the certificate is for, have it renewed, or name its authority in NODE_EXTRA_CA_CERTS.',
  },
  {
    fits: (code, reason) => code === 'ETLS' || /SSL routines|wrong version number/.test(reason),
    problem: () => 'does not speak TLS as configured',
    fix: 'Use smtps:// where TLS comes first (port 465), and smtp:// elsewhere (587, 25).',
  },
  {
    fits: () => true,
    problem: (reason) => `cannot be reached (${reason})`,
    fix: 'Correct host and port in SMTP_URL, or allow connections to it.',
  },
];

function explain(error: Failure): { problem: string; fix: string } {
  const reason = error.response ?? inWords(error);
  const { problem, fix } = EXPLANATIONS.find(({ fits }) => fits(error.code, reason)) as Explanation;
  return { problem: problem(reason), fix };
}
