import type { Config } from '../../boot/config.ts';
import { decoded } from '../../platform/outbound/index.ts';
import type { Check } from './finding.ts';

const LONGEST_TEXT = 500;
/** Shorter secrets also occur in ordinary words, where the gaps would reveal them. */
const SHORTEST_SECRET = 6;

/**
 * Messages of other servers and libraries may repeat secrets or contain terminal escapes. Reduces them to one line without
 * secrets.
 */
export function redactChecks(checks: readonly Check[], config: Config | undefined): Check[] {
  const secrets = config ? secretsOf(config) : [];
  const hide = (text: string): string => secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  return checks.map((each) => ({
    ...each,
    message: tidy(hide(each.message)),
    // Fixes are our own texts and contain no secrets.
    ...(each.fix === undefined ? {} : { fix: tidy(each.fix) }),
  }));
}

const tidy = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);

function secretsOf(config: Config): string[] {
  const { SECRET_KEY, SIGNING_KEY, S3_SECRET_ACCESS_KEY, BOOTSTRAP_API_KEY, METRICS_TOKEN, OPERATOR_TOKEN } = config;
  const { DATABASE_URL, REDIS_URL, SMTP_URL, REGISTRY_URL, DOCUMENT_CERTIFICATE_PASSWORD } = config;
  const passwords = [DATABASE_URL, REDIS_URL, SMTP_URL, REGISTRY_URL].flatMap(passwordsIn);
  const tokens = [METRICS_TOKEN, OPERATOR_TOKEN, DOCUMENT_CERTIFICATE_PASSWORD];
  return [SECRET_KEY, SIGNING_KEY, S3_SECRET_ACCESS_KEY, BOOTSTRAP_API_KEY, ...tokens, ...passwords].filter(
    (each): each is string => each !== null && each.length >= SHORTEST_SECRET,
  );
}

/** A password that equals the name of the user or the database is not hidden, since those names are shown. */
function passwordsIn(url: string | null): string[] {
  if (url === null) return [];
  const { username, password, pathname, searchParams } = new URL(url);
  const passwords = [password, decoded(password), searchParams.get('password') ?? ''];
  return passwords.filter((each) => each !== username && each !== pathname.slice(1));
}
