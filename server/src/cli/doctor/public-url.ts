import type { Config } from '../../config.ts';
import { type Finding, ok, warning } from './finding.ts';
import { isLoopback } from './words.ts';

export function checkPublicUrl({ PUBLIC_URL: url, HOST: host, PORT: port }: Config): Finding {
  if (url === null) {
    const assumed = `http://localhost:${port}`;
    if (isLoopback(host)) return ok(`${assumed}, for this machine only`);
    return warning(
      `Clients reach this service at ${host}, but links in mails and documents begin with ${assumed}`,
      'Set PUBLIC_URL to the address clients use, such as https://tonne.example.com.',
    );
  }
  const { protocol, hostname, origin } = new URL(url);
  if (protocol === 'https:' || isLoopback(hostname)) return ok(origin);
  return warning(
    `${origin} is not encrypted: keys and links can be read in transit`,
    'Put a proxy with TLS in front, and set PUBLIC_URL to its https:// address.',
  );
}

export function checkWebhookTargets({ PUBLIC_URL: url, WEBHOOK_ALLOW_INSECURE_TARGETS: isOpen }: Config): Finding {
  if (!isOpen) return ok('https and public addresses only');
  if (url === null || isLoopback(new URL(url).hostname)) return ok('every address is permitted, on this machine only');
  return warning(
    'Organisations can make this service call http and private addresses, including those of your own network',
    'Unset WEBHOOK_ALLOW_INSECURE_TARGETS: it is for development and tests.',
  );
}
