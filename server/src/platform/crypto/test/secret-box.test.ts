import { describe, expect, it } from 'vitest';
import { createSecretBox } from '../secret-box.ts';

const box = createSecretBox('a secret key that is long enough, really');

describe('a sealed secret', () => {
  it('opens again', () => {
    expect(box.open('mail', box.seal('mail', 'whsec_äöü')).toString()).toBe('whsec_äöü');
  });

  it('never looks the same twice, and never like its content', () => {
    const [one, two] = [box.seal('mail', 'content'), box.seal('mail', 'content')];
    expect(one.equals(two)).toBe(false);
    expect(one.includes(Buffer.from('content'))).toBe(false);
  });

  it.each(['nonce', 'tag', 'body'])('does not open when its %s was touched', (part) => {
    const sealed = box.seal('mail', 'content');
    const position = { nonce: 0, tag: 12, body: 28 }[part]!;
    sealed[position] = sealed[position]! ^ 1;
    expect(() => box.open('mail', sealed)).toThrow();
  });

  it('does not open for another purpose or with another key', () => {
    const sealed = box.seal('mail', 'content');
    expect(() => box.open('webhook', sealed)).toThrow();
    expect(() => createSecretBox('another secret key that is long enough').open('mail', sealed)).toThrow();
  });
});
