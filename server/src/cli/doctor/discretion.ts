import type { Config } from '../../config.ts';
import { decoded } from '../../platform/outbound/index.ts';
import type { Check } from './finding.ts';

const LONGEST_TEXT = 500;
/** Shorter ones stand in ordinary words too, and would be guessed from the gaps. */
const SHORTEST_SECRET = 6;

/**
 * Reasons are the words of strangers (servers, libraries), who may repeat what they were sent or try to steer the
 * terminal: what is shown is one line, and none of it a secret.
 */
export function discreet(checks: readonly Check[], config: Config | undefined): Check[] {
  const secrets = config ? secretsOf(config) : [];
  const hide = (text: string): string => secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  return checks.map((each) => ({
    ...each,
    message: tidy(hide(each.message)),
    // What to do is said in words of our own.
    ...(each.fix === undefined ? {} : { fix: tidy(each.fix) }),
  }));
}

const tidy = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);

function secretsOf(config: Config): string[] {
  const { SECRET_KEY, SIGNING_KEY, S3_SECRET_ACCESS_KEY, BOOTSTRAP_API_KEY, METRICS_TOKEN } = config;
  const { DATABASE_URL, REDIS_URL, SMTP_URL, REGISTRY_URL } = config;
  const passwords = [DATABASE_URL, REDIS_URL, SMTP_URL, REGISTRY_URL].flatMap(passwordsIn);
  return [SECRET_KEY, SIGNING_KEY, S3_SECRET_ACCESS_KEY, BOOTSTRAP_API_KEY, METRICS_TOKEN, ...passwords].filter(
    (each): each is string => each !== null && each.length >= SHORTEST_SECRET,
  );
}

/** But not one that is also the name of the user or the database: those are shown. */
function passwordsIn(url: string | null): string[] {
  if (url === null) return [];
  const { username, password, pathname, searchParams } = new URL(url);
  const passwords = [password, decoded(password), searchParams.get('password') ?? ''];
  return passwords.filter((each) => each !== username && each !== pathname.slice(1));
}
