import { Readable } from 'node:stream';
import { createScanner, type ScannerSettings } from '../../../platform/storage/scanner/index.ts';
import { type Finding, failed, inWords, ok, warning, within } from '../finding.ts';

/** The standard test file, in two halves so that scanners do not flag this program. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Scans a harmless text and the EICAR test file. */
export async function checkScanner(settings: ScannerSettings | null, timeoutMs: number): Promise<Finding> {
  if (settings === null) return ok('not used: evidence is not scanned for malware');
  const place = placeOf(settings);
  const stop = new AbortController();
  const isClean = async (content: string): Promise<boolean> =>
    (await createScanner(settings)(Readable.from([Buffer.from(content)]), stop.signal)).isClean;
  try {
    const [text, test] = await within(timeoutMs, Promise.all([isClean('Is this text clean?'), isClean(EICAR)]));
    if (!text) return failed(`${place} finds malware in a plain text`, 'Check the set-up of the scanner.');
    if (test) return warning(`${place} answers, but does not find the EICAR test file`, 'Load its signatures.');
    return ok(`${place} scans evidence and finds the EICAR test file`);
  } catch (error) {
    return failed(
      `${place} cannot scan (${inWords(error)}): new evidence cannot be downloaded`,
      'Start the scanner, or correct EVIDENCE_SCANNER.',
    );
  } finally {
    stop.abort();
  }
}

function placeOf(settings: ScannerSettings): string {
  if (settings.kind === 'command') return settings.program;
  return 'path' in settings.at ? `clamd at ${settings.at.path}` : `clamd at ${settings.at.host}:${settings.at.port}`;
}
