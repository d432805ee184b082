import { createSocket } from 'node:dgram';
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHostGuard } from '../host-guard.ts';
import { createOutbound, type Resolve } from '../index.ts';
import { createNameServerResolve, resolveBySystem } from '../resolve.ts';
import { cleanUpAfterTest } from './receivers.ts';

const TYPE_A = 1;
const TYPE_AAAA = 28;
const NAME_ERROR = 3;

/** A name server (RFC 1035 §4) with one record per type; null means silence. */
async function startNameServer(records: Record<number, Buffer | null>): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const type = query.readUInt16BE(query.indexOf(0, 12) + 1);
    const record = records[type];
    if (record !== null) socket.send(reply(query, type, record), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  cleanUpAfterTest(async () => void socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

function reply(query: Buffer, type: number, record: Buffer | undefined): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const answer = record
    ? Buffer.concat([Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, record.length]), record])
    : Buffer.alloc(0);
  const flags = record ? 0x8180 : 0x8180 | NAME_ERROR;
  const header = Buffer.from([query[0]!, query[1]!, flags >> 8, flags & 0xff, 0, 1, 0, record ? 1 : 0, 0, 0, 0, 0]);
  return Buffer.concat([header, question, answer]);
}

const V4 = Buffer.from([93, 184, 215, 14]);
const V6 = Buffer.from('26064700470000000000000000001111', 'hex');

describe('the name servers', () => {
  it('give the addresses of both families', async () => {
    const server = await startNameServer({ [TYPE_A]: V4, [TYPE_AAAA]: V6 });
    expect(await createNameServerResolve({ servers: [server] })('hooks.example.com')).toEqual([
      { address: '93.184.215.14', family: 4 },
      { address: '2606:4700:4700::1111', family: 6 },
    ]);
  });

  it('may know one family only', async () => {
    const server = await startNameServer({ [TYPE_AAAA]: V6 });
    const addresses = await createNameServerResolve({ servers: [server] })('hooks.example.com');
    expect(addresses).toEqual([{ address: '2606:4700:4700::1111', family: 6 }]);
  });

  it('may never answer for one family', async () => {
    const server = await startNameServer({ [TYPE_A]: V4, [TYPE_AAAA]: null });
    const addresses = await createNameServerResolve({ servers: [server], limitMs: 1_000 })('hooks.example.com');
    expect(addresses).toEqual([{ address: '93.184.215.14', family: 4 }]);
  });

  it('may not know the name, or not answer at all', async () => {
    const knowing = await startNameServer({});
    expect(await createNameServerResolve({ servers: [knowing] })('hooks.example.com')).toEqual([]);
    const silent = await startNameServer({ [TYPE_A]: null, [TYPE_AAAA]: null });
    expect(await createNameServerResolve({ servers: [silent], limitMs: 1_000 })('hooks.example.com')).toEqual([]);
  });
});

it('the system knows localhost', async () => {
  const addresses = await resolveBySystem('localhost');
  expect(addresses.some(({ address }) => address === '127.0.0.1' || address === '::1')).toBe(true);
});

describe('the guard of the connector', () => {
  const lookUp = (addresses: string[], allowInsecure: boolean) =>
    new Promise((give) => {
      const resolve = async () => addresses.map((address) => ({ address, family: 4 }));
      const { lookup } = createHostGuard(resolve, allowInsecure, []);
      lookup('hooks.example.com', { all: true }, (error, found) => give(error ? error.message : found));
    });

  it('passes on the addresses it has checked', async () => {
    expect(await lookUp(['93.184.215.14', '1.1.1.1'], false)).toEqual([
      { address: '93.184.215.14', family: 4 },
      { address: '1.1.1.1', family: 4 },
    ]);
  });

  it('passes on nothing if one address is not public, unless all are allowed', async () => {
    const addresses = ['93.184.215.14', '10.0.0.1'];
    expect(await lookUp(addresses, false)).toBe('must resolve to public addresses only');
    expect(await lookUp(addresses, true)).toHaveLength(2);
  });

  it('refuses a name without addresses', async () => {
    expect(await lookUp([], true)).toBe('does not resolve to an address');
  });
});

describe('a refusal comes at the same moment, whatever DNS answered and when', () => {
  const inner = [{ address: '10.0.0.1', family: 4 }];
  const after = (ms: number, addresses: LookupAddress[]) => () =>
    new Promise<LookupAddress[]>((give) => setTimeout(give, ms, addresses));

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each<[string, Resolve, number]>([
    ['an inner address at once', async () => inner, 2_000],
    ['an inner address a second later', after(1_000, inner), 2_000],
    ['no address at once', async () => [], 2_000],
    ['an error at once', () => Promise.reject(new Error('SERVFAIL')), 2_000],
    ['an inner address late', after(3_000, inner), 5_000],
    ['no address late', after(4_000, []), 5_000],
    ['nothing at all', () => new Promise(() => undefined), 5_000],
  ])('%s', async (_case, resolve, moment) => {
    const outbound = createOutbound({ policy: 'public', allowInsecure: false, resolve });
    let refusal: string | null | undefined;
    const checked = outbound.check('https://hooks.example.com/').then((reason) => {
      refusal = reason;
    });
    await vi.advanceTimersByTimeAsync(moment - 1);
    expect(refusal).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await checked;
    expect(refusal).toBe('must resolve to public addresses only');
  });

  it('but a public host need not wait', async () => {
    const resolve = async () => [{ address: '93.184.215.14', family: 4 }];
    expect(
      await createOutbound({ policy: 'public', allowInsecure: false, resolve }).check('https://hooks.example.com/'),
    ).toBeNull();
  });
});
