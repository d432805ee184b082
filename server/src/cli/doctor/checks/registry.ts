import { createOutbound, splitCredentials } from '../../../platform/outbound/index.ts';
import { codeOf, type Finding, failed, ok, placeOf, warning } from '../finding.ts';

const REFUSALS = new Set([401, 403]);

const SAMPLES = '; the sandbox confirms those of DEMO- projects';

/** Any response shows that the registry is reachable. No test instruction is sent, because the registry might execute it. */
export async function checkRegistry(url: string | null, timeoutMs: number): Promise<Finding> {
  if (url === null) return ok(`not connected: an Admin confirms retirements of real projects${SAMPLES}`);
  const place = placeOf(url);
  try {
    const status = await ask(url, timeoutMs);
    if (!REFUSALS.has(status)) return ok(`${place} answers and receives retirements of real projects${SAMPLES}`);
    return warning(
      `The registry at ${place} answers ${status}: it requires another user or password`,
      'Put the right ones into REGISTRY_URL; characters such as @ and / must be percent-encoded there.',
    );
  } catch (error) {
    return failed(`The registry at ${place} cannot be reached (${reasonOf(error)})`, 'Correct REGISTRY_URL.');
  }
}

async function ask(registryUrl: string, timeoutMs: number): Promise<number> {
  const { url, headers } = splitCredentials(registryUrl);
  const address = `${url.href.replace(/(?<!\/)\/+$/, '')}/retirements`;
  const { status } = await createOutbound({ policy: 'operator' }).ask(
    { url: address, headers },
    { deadlineMs: timeoutMs },
  );
  return status;
}

const reasonOf = (error: unknown): string => {
  const code = codeOf(error);
  return code === 'TimeoutError' ? 'timed out' : code;
};
