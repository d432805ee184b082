import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox, secretKeyIdOf } from '../secret-box.ts';

const box = createSecretBox('a secret key that is long enough, really');

describe('a sealed secret', () => {
  it('opens again', () => {
    expect(box.open('mail', box.seal('mail', 'whsec_äöü')).toString()).toBe('whsec_äöü');
  });

  it('never looks the same twice, nor like its content', () => {
    const [one, two] = [box.seal('mail', 'content'), box.seal('mail', 'content')];
    expect(one.equals(two)).toBe(false);
    expect(one.includes(Buffer.from('content'))).toBe(false);
  });

  it.each(['nonce', 'tag', 'body'])('does not open when its %s was touched', (part) => {
    const sealed = box.seal('mail', 'content');
    const position = { nonce: 12, tag: 24, body: 40 }[part]!;
    sealed[position] = sealed[position]! ^ 1;
    expect(() => box.open('mail', sealed)).toThrow();
  });

  it('does not open for another purpose or with another key', () => {
    const sealed = box.seal('mail', 'content');
    expect(() => box.open('webhook', sealed)).toThrow();
    expect(() => createSecretBox('another secret key that is long enough').open('mail', sealed)).toThrow();
  });
});

const NEW = { current: 'a newer secret key that is long enough', old: ['a secret key that is long enough, really'] };

/** Seals as earlier releases did: HKDF-SHA-256, then AES-256-GCM, without the name of the key. */
function sealWithoutName(secretKey: string, purpose: string, plain: string): Buffer {
  const nonce = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'tonne/secret-box', 32));
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

describe('a box whose key was replaced', () => {
  const after = createSecretBox(NEW);

  it('opens values sealed with the old key, with and without its name, and seals with the new one', () => {
    expect(after.open('mail', box.seal('mail', 'content')).toString()).toBe('content');
    expect(after.open('mail', sealWithoutName(NEW.old[0]!, 'mail', 'content')).toString()).toBe('content');
    expect(after.open('mail', sealWithoutName(NEW.current, 'mail', 'content')).toString()).toBe('content');
    const sealed = after.seal('mail', 'content');
    expect(sealed.subarray(0, 12)).toEqual(after.prefix());
    expect(() => box.open('mail', sealed)).toThrow('no configured secret key opens this value');
  });

  it('names a key without revealing anything about it', () => {
    expect(secretKeyIdOf(NEW.current)).toMatch(/^[0-9a-f]{16}$/);
    expect(after.prefix()).toEqual(
      Buffer.concat([Buffer.from('TSB1'), Buffer.from(secretKeyIdOf(NEW.current), 'hex')]),
    );
    expect(box.prefix()).not.toEqual(after.prefix());
  });

  it('reloads its keys for an unknown name and then uses the new key', () => {
    let looks = 0;
    const serving = createSecretBox(NEW.old[0]!, () => {
      looks += 1;
      return NEW;
    });
    serving.open('mail', serving.seal('mail', 'content'));
    expect(looks).toBe(0);
    expect(serving.open('mail', after.seal('mail', 'content')).toString()).toBe('content');
    expect(looks).toBe(1);
    expect(serving.prefix()).toEqual(after.prefix());
  });
});
