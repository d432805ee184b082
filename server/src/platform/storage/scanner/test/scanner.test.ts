import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Clamd, EICAR, startClamd } from '../../../../../test/clamd.ts';
import { createScanner, type ScannerSettings } from '../index.ts';
import { findingIn } from '../scanner.ts';

const scan = (settings: ScannerSettings, content: Buffer | string, signal = new AbortController().signal) =>
  createScanner(settings)(Readable.from([Buffer.from(content)]), signal);

describe('clamd', () => {
  let clamd: Clamd;
  let folder: string;
  const settings = (): ScannerSettings => ({ kind: 'clamd', at: { host: '127.0.0.1', port: clamd.port } });

  beforeEach(async () => {
    clamd = await startClamd();
    folder = await mkdtemp(join(tmpdir(), 'tonne-clamd-'));
  });
  afterEach(async () => {
    await clamd.close();
    await rm(folder, { recursive: true });
  });

  it('receives every byte, and reports a clean file or names its finding', async () => {
    const large = Buffer.alloc(3_000_000, 'abc');
    expect(await scan(settings(), large)).toEqual({ isClean: true });
    expect(clamd.received[0]?.equals(large)).toBe(true);
    expect(await scan(settings(), `some${EICAR}text`)).toEqual({ isClean: false, finding: 'Win.Test.EICAR_HDB-1' });
  });

  it('can also be reached by a socket in the file system', async () => {
    const path = join(folder, 'clamd.ctl');
    const local = await startClamd({ path });
    expect(await scan({ kind: 'clamd', at: { path } }, EICAR)).toMatchObject({ isClean: false });
    await local.close();
  });

  it.each(['stream: something odd', 'INSTREAM size limit exceeded. ERROR', ''])(
    'judges nothing by %j',
    async (says) => {
      clamd.says = says;
      await expect(scan(settings(), 'x')).rejects.toThrow('clamd answered');
    },
  );

  it('gives no verdict while it is down', async () => {
    const gone = settings();
    await clamd.close();
    await expect(scan(gone, 'x')).rejects.toThrow('ECONNREFUSED');
    clamd = await startClamd();
  });

  it('is disconnected when the scan is cancelled', async () => {
    clamd.answers = false;
    const stop = new AbortController();
    const scanning = scan(settings(), 'x', stop.signal);
    await expect.poll(() => clamd.received.length).toBe(1);
    stop.abort();
    await expect(scanning).rejects.toThrow();
    await expect.poll(clamd.waiting).toBe(0);
  });
});

describe('a command', () => {
  const command = (script: string): ScannerSettings => ({
    kind: 'command',
    program: '/bin/sh',
    arguments: ['-c', script],
  });
  const like = 'if grep -q STANDARD-ANTIVIRUS; then echo "stdin: Eicar-Signature FOUND"; exit 1; fi';

  it('receives the file on its standard input, and its status is the verdict', async () => {
    expect(await scan(command(like), 'an invoice')).toEqual({ isClean: true });
    expect(await scan(command(like), EICAR)).toEqual({ isClean: false, finding: 'Eicar-Signature' });
  });

  it('may stop reading once it has found something, but not to report a clean file', async () => {
    const large = Buffer.alloc(5_000_000, 'x');
    expect(await scan(command('echo bad; exit 1'), large)).toEqual({ isClean: false, finding: 'bad' });
    await expect(scan(command('exit 0'), large)).rejects.toThrow('did not read the whole file');
  });

  it.each([
    ['fails', 'cat >/dev/null; exit 2', 'status 2'],
    ['is killed', 'kill -9 $$', 'SIGKILL'],
  ])('that %s gives no verdict', async (_, script, reason) => {
    await expect(scan(command(script), 'x')).rejects.toThrow(reason);
  });

  it('that does not exist gives no verdict', async () => {
    await expect(scan({ kind: 'command', program: '/no/such/scanner', arguments: [] }, 'x')).rejects.toThrow('ENOENT');
  });

  it('receives no secret of the service', async () => {
    process.env.SECRET_KEY_OF_TEST = 'hidden';
    const shows = command('cat >/dev/null; test -z "$SECRET_KEY_OF_TEST"');
    expect(await scan(shows, 'x')).toEqual({ isClean: true });
    delete process.env.SECRET_KEY_OF_TEST;
  });

  it('ends when the scan is cancelled', async () => {
    const stop = new AbortController();
    const scanning = scan(command('exec sleep 600'), 'x', stop.signal);
    stop.abort();
    await expect(scanning).rejects.toThrow();
  });
});

describe('a finding', () => {
  it.each([
    ['stream: Win.Test.EICAR_HDB-1 FOUND\0', 'Win.Test.EICAR_HDB-1'],
    ['\n/dev/stdin: A b: c FOUND\nmore', 'A b: c'],
    ['Malware\u001b[31m.X', 'Malware [31m.X'],
    ['', 'unnamed'],
    ['y'.repeat(300), 'y'.repeat(200)],
  ])('is named in one short line: %j', (answer, name) => {
    expect(findingIn(answer)).toBe(name);
  });
});
