import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, type RegistrySite, startRegistry } from '../../../../../test/fixtures/registry-site.ts';
import { closedPort } from '../../../../../test/fixtures/webhooks.ts';
import { createHttpRegistry } from '../http.service.ts';
import { type Registry, RegistryUnreachable } from '../rules.ts';

let site: RegistrySite;
let registry: Registry;
beforeEach(async () => {
  site = await startRegistry('REG-');
  registry = createHttpRegistry(`${site.url}/`, 500);
});
afterEach(() => site.close());

const instruction = {
  id: 'ret_1',
  registryId: 'VCS-1',
  projectId: 'prj_1',
  vintage: 2024,
  quantity: '2.500000',
  purpose: 'voluntary',
  beneficiaryName: 'Zażółć Ltd',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
};
const blocks = [{ prefix: 'REG-', first: 1, last: 3 }];
const never = new AbortController().signal;
const submit = (signal = never) => registry.submit(instruction, signal);
const ask = (signal = never) =>
  registry.poll({ ...instruction, reference: 'REG/9', submittedAt: new Date('2026-03-15') }, signal);
const reply = (body: unknown, status = 200): void => site.behave(({ response }) => answer(response, body, status));

describe('the HTTP registry', () => {
  it('receives the instruction under its id and is polled by it', async () => {
    expect(await submit()).toEqual({ state: 'accepted', reference: 'REG/ret_1' });
    expect(await ask()).toEqual({ state: 'confirmed', reference: 'REG/ret_1', serialNumbers: blocks });
    expect(site.log()).toEqual(['submit ret_1', 'ask ret_1']);
    const [call] = site.calls;
    expect(call!.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'ret_1' });
    const { projectId: _ours, ...told } = instruction;
    expect(JSON.parse(call!.body)).toEqual(told);
  });

  /** The first is the example of RFC 7617; the others are their bytes in base64, worked out with coreutils. */
  it.each([
    ['Aladdin:open%20sesame', 'QWxhZGRpbjpvcGVuIHNlc2FtZQ=='],
    ['token', 'dG9rZW46'],
    ['a:100%', 'YToxMDAl'],
  ])('receives the user and password of the URL: %s', async (userinfo, encoded) => {
    registry = createHttpRegistry(site.url.replace('//', `//${userinfo}@`), 500);
    await submit();
    await ask();
    expect(site.calls.map(({ headers }) => headers.authorization)).toEqual([`Basic ${encoded}`, `Basic ${encoded}`]);
  });

  it('may confirm at once, and may leave out the reference', async () => {
    reply({ status: 'confirmed', serialNumbers: blocks, extra: true });
    expect(await submit()).toEqual({ state: 'confirmed', reference: 'ret_1', serialNumbers: blocks });
    expect(await ask()).toEqual({ state: 'confirmed', reference: 'REG/9', serialNumbers: blocks });
    reply({ status: 'accepted' });
    expect(await ask()).toEqual({ state: 'accepted', reference: 'REG/9' });
  });

  it('may refuse in words, of an instruction and of one it had accepted', async () => {
    reply({ status: 'refused', reason: 'no such\u0000 vintage\n' });
    expect(await submit()).toEqual({ state: 'refused', reason: 'no such vintage' });
    expect(await ask()).toEqual({ state: 'refused', reason: 'no such vintage' });
    reply({ status: 'refused' });
    expect(await ask()).toEqual({ state: 'refused', reason: 'the registry gave no reason' });
  });

  it.each([400, 402, 410, 422])('may refuse an instruction with %i', async (status) => {
    reply('not\u0000 with us', status);
    expect(await submit()).toEqual({ state: 'refused', reason: `the registry answered ${status}: not with us` });
    reply('', status);
    expect(await submit()).toEqual({ state: 'refused', reason: `the registry answered ${status}` });
    reply('x'.repeat(1_000), status);
    expect(await submit()).toMatchObject({ reason: expect.stringMatching(/: x{300}$/) });
  });

  it.each([400, 401, 404, 410, 422, 500])(
    'says nothing of an instruction by answering a question with %i',
    async (status) => {
      reply('?', status);
      await expect(ask()).rejects.toThrow(new RegistryUnreachable(`the registry answered ${status}`));
    },
  );

  it.each([401, 403, 404, 405, 408, 409, 425, 429, 500, 502, 503])(
    'leaves it open by answering an instruction with %i',
    async (status) => {
      reply('?', status);
      await expect(submit()).rejects.toThrow(new RegistryUnreachable(`the registry answered ${status}`));
    },
  );

  it.each<[what: string, body: unknown]>([
    ['HTML', '<!doctype html><title>Welcome</title>'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', []],
    ['half of it', '{"status":"accep'],
    ['an unknown status', { status: 'done' }],
    ['a reference that is no text', { status: 'accepted', reference: 7 }],
    ['a reference that cannot be stored', { status: 'accepted', reference: 'a\u0000b' }],
    ['a confirmation without numbers', { status: 'confirmed' }],
    ['a confirmation of no numbers', { status: 'confirmed', serialNumbers: [] }],
    ['too few numbers', { status: 'confirmed', serialNumbers: [{ prefix: 'A', first: 1, last: 2 }] }],
    ['a range upside down', { status: 'confirmed', serialNumbers: [{ prefix: 'A', first: 3, last: 1 }] }],
    ['numbers below zero', { status: 'confirmed', serialNumbers: [{ prefix: 'A', first: -1, last: 1 }] }],
    ['half numbers', { status: 'confirmed', serialNumbers: [{ prefix: 'A', first: 0.5, last: 2.5 }] }],
    ['numbers past exactness', `{"status":"confirmed","serialNumbers":[{"prefix":"A","first":1,"last":1e300}]}`],
    [
      'a prefix that cannot be stored',
      { status: 'confirmed', serialNumbers: [{ prefix: '\ud800', first: 1, last: 3 }] },
    ],
  ])('leaves the outcome open by answering with %s', async (_, body) => {
    reply(body);
    await expect(submit()).rejects.toThrow("the registry's response cannot be read");
    await expect(ask()).rejects.toBeInstanceOf(RegistryUnreachable);
  });

  it('leaves the outcome open if its answer never ends', async () => {
    site.behave(({ response }) => {
      const part = 'x'.repeat(65_536);
      const timer = setInterval(() => response.write(part), 1);
      response.once('close', () => clearInterval(timer));
    });
    await expect(createHttpRegistry(site.url).submit(instruction, never)).rejects.toThrow('response was too long');
  });

  it('leaves the outcome open if it is silent before or during the answer', async () => {
    site.behave(() => undefined);
    await expect(submit()).rejects.toThrow(new RegistryUnreachable('the registry did not answer (TimeoutError)'));
    site.behave(({ response }) => response.writeHead(200).write('{'));
    await expect(submit()).rejects.toThrow(new RegistryUnreachable('the registry did not answer (TimeoutError)'));
  });

  it('leaves the outcome open if it hangs up before or during the answer', async () => {
    site.behave(({ response }) => response.destroy());
    await expect(submit()).rejects.toThrow('the registry did not answer (');
    site.behave(({ response }) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(submit()).rejects.toThrow('the registry did not answer (');
  });

  it('is not followed elsewhere', async () => {
    site.behave(({ response }) => response.writeHead(307, { location: `${site.url}/retirements` }).end());
    await expect(submit()).rejects.toBeInstanceOf(RegistryUnreachable);
    expect(site.calls).toHaveLength(1);
  });

  it('may be unreachable, without revealing its address', async () => {
    const port = await closedPort();
    registry = createHttpRegistry(`http://127.0.0.1:${port}`);
    await expect(submit()).rejects.toThrow(new RegistryUnreachable('the registry did not answer (ECONNREFUSED)'));
  });

  it('is released when the worker stops', async () => {
    site.behave(() => undefined);
    const stop = new AbortController();
    const call = createHttpRegistry(site.url).submit(instruction, stop.signal);
    await site.received(1);
    stop.abort();
    await expect(call).rejects.toThrow('AbortError');
  });
});
