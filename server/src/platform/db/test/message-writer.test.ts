import fc from 'fast-check';
import { serialize } from 'pg-protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { MessageWriter } from '../message-writer.ts';

const prepareValue = (value: unknown): Buffer | string | null =>
  value === null || Buffer.isBuffer(value) ? value : String(value);

const writer = new MessageWriter(prepareValue);
beforeEach(() => writer.begin());

const expected = (statement: string, values: unknown[]): Buffer =>
  serialize.bind({ statement, values, valueMapper: prepareValue });

function bound(statement: string, values: unknown[]): Buffer {
  writer.begin();
  writer.addBind(statement, values);
  return writer.take();
}

describe('a bind message has the bytes that pg writes', () => {
  it.each<[string, unknown[]]>([
    ['no values', []],
    ['nothing but nulls', [null, null]],
    ['an empty text', ['']],
    ['numbers and booleans', [1, -1.5, true, false]],
    ['a text of 40 characters, and of 41', ['x'.repeat(40), 'y'.repeat(41)]],
    ['letters beyond ASCII, short and long', ['é', '€'.repeat(40), '€'.repeat(41), 'a'.repeat(39).concat('ß')]],
    ['characters beyond 16 bits', ['👍', '👍'.repeat(30)]],
    ['halves of such a character', ['\ud83d', 'a\udc4d', '\ud83d'.repeat(50)]],
    ['bytes', [Buffer.from([0, 255, 10]), 'a', Buffer.alloc(0), null]],
    ['more than the buffer holds', ['€'.repeat(50_000), Buffer.alloc(200_000, 7), 'end']],
    ['very many', Array.from({ length: 20_000 }, (_, index) => index)],
  ])('%s', (_, values) => {
    expect(bound('s17', values).equals(expected('s17', values))).toBe(true);
  });

  it('any values', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 90 }), fc.string({ maxLength: 90 }));
    const value = fc.oneof(
      text,
      fc.constant(null),
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    );
    fc.assert(
      fc.property(text, fc.array(value), (statement, values) => {
        expect(bound(statement, values).equals(expected(statement, values))).toBe(true);
      }),
    );
  });
});

describe('messages', () => {
  it('follow each other', () => {
    writer.add(Buffer.from('first'));
    writer.addBind('s1', ['a']);
    writer.add(Buffer.from('last'));
    expect(writer.take()).toEqual(Buffer.concat([Buffer.from('first'), expected('s1', ['a']), Buffer.from('last')]));
  });

  it('that were taken stay as they are', () => {
    const taken = bound('s1', ['first']);
    const copy = Buffer.from(taken);
    bound('s2', ['second']);
    expect(taken).toEqual(copy);
  });

  it('of a failed attempt are forgotten', () => {
    const refusing = new MessageWriter((value) => {
      throw new Error(`cannot send ${value}`);
    });
    expect(() => refusing.addBind('s1', ['fine', 1])).toThrow('cannot send 1');
    refusing.begin();
    refusing.addBind('s2', ['fine']);
    expect(refusing.take()).toEqual(expected('s2', ['fine']));
  });

  it('are not cut short if there are too many values', () => {
    expect(() => writer.addBind('s1', Array<null>(65_536).fill(null))).toThrow('out of range');
  });
});
