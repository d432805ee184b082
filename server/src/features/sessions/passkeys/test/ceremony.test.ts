import { describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../../../test/authenticator.ts';
import { createLogger } from '../../../../platform/log.ts';
import { createCeremony, decoyCredential } from '../ceremony.service.ts';
import type { Assertion, RegisterPasskey } from '../schema.ts';

const rp = { id: 'tonne.test', origin: 'https://tonne.test' };
const honest = { challenge: 'Y2hhbGxlbmdl', origin: rp.origin, rpId: rp.id };
const ceremony = createCeremony(rp, createLogger('silent'));

type Change = Partial<Parameters<ReturnType<typeof createAuthenticator>['get']>[0]>;

async function register(change: Change = {}) {
  const device = createAuthenticator();
  const answer = device.create({ ...honest, ...change }) as RegisterPasskey['credential'];
  return { device, known: await ceremony.register(answer, honest.challenge) };
}

const WRONG: [string, Change][] = [
  ['another origin', { origin: 'https://tonne.test.example.com' }],
  ['plain http', { origin: 'http://tonne.test' }],
  ['another host', { rpId: 'example.com' }],
  ['another challenge', { challenge: 'b3RoZXI' }],
  ['a user who was not verified', { flags: 0x01 }],
  ['a user who was not there', { flags: 0x04 }],
];

describe('a registration response', () => {
  it('contains the public key', async () => {
    const { device, known } = await register({ counter: 7 });
    expect(known).toMatchObject({ counter: 7, isSynced: false });
    expect(known?.credentialId.toString('base64url')).toBe(device.id);
  });

  it.each([...WRONG, ['the answer of a sign-in', { type: 'webauthn.get' }] as [string, Change]])(
    'is refused with %s',
    async (_, change) => {
      expect((await register(change)).known).toBeUndefined();
    },
  );
});

describe('a sign-in response', () => {
  it('contains the new counter', async () => {
    const { device, known } = await register({ counter: 7 });
    const answer = device.get({ ...honest, counter: 8 }) as Assertion;
    expect(await ceremony.use(answer, honest.challenge, known!)).toBe(8);
  });

  it.each<[string, Change]>([
    ...WRONG,
    ['the answer of a registration', { type: 'webauthn.create' }],
    ['a counter that went back', { counter: 6 }],
    ['a counter that stood still', { counter: 7 }],
    ['no counter any more', { counter: 0 }],
  ])('is refused with %s', async (_, change) => {
    const { device, known } = await register({ counter: 7 });
    const answer = device.get({ ...honest, counter: 8, ...change }) as Assertion;
    expect(await ceremony.use(answer, honest.challenge, known!)).toBeUndefined();
  });

  it('is refused if another device signed it, also for a decoy', async () => {
    const { known } = await register();
    const answer = createAuthenticator().get(honest) as Assertion;
    expect(await ceremony.use(answer, honest.challenge, known!)).toBeUndefined();
    expect(await ceremony.use(answer, honest.challenge, decoyCredential())).toBeUndefined();
  });
});
