import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../kernel/canonical-json.ts';
import { digestOf, ERASED, seal, unseal } from '../index.ts';

const pointersIn = (event: Json): string[] => seal(event).personal.map(({ pointer }) => pointer);

describe('sealing', () => {
  it.each<[string, Json, string[]]>([
    [
      'members called email, name and address',
      { email: 'a@b.c', name: 'A', address: '::1' },
      ['/address', '/email', '/name'],
    ],
    ['at any depth', { after: { createdBy: { id: 'usr_1', email: 'a@b.c' } } }, ['/after/createdBy/email']],
    ['in lists, by their place', { to: [{ name: 'A' }, { id: 1 }, { name: 'B' }] }, ['/to/0/name', '/to/2/name']],
    ['in lists of lists', { a: [[{ name: 'A' }]] }, ['/a/0/0/name']],
    [
      'below names that a pointer must escape',
      { 'a/b': { 'm~n': { '~1/': { name: 'A' } } } },
      ['/a~1b/m~0n/~01~1/name'],
    ],
    ['below an empty name', { '': { name: 'A' } }, ['//name']],
    ['an empty text', { name: '' }, ['/name']],
    ['a whole object, once', { address: { street: 'Quay 1', name: 'Dock' } }, ['/address']],
    ['a whole list', { name: ['A', 'B'] }, ['/name']],
    ['a value that is neither text nor list', { name: false, email: 0 }, ['/email', '/name']],
  ])('%s', (_, event, pointers) => {
    expect(pointersIn(event)).toEqual(pointers);
  });

  it.each<[string, Json]>([
    ['null', { name: null, after: { email: null } }],
    ['a member that is missing', { name: undefined, id: 'usr_1' }],
    ['another name that contains one of them', { fileName: 'x', emails: ['a@b.c'], ipAddress: '::1', Name: 'A' }],
    ['the same words as values', { field: 'name', to: ['email', 'address'] }],
    ['a value that is no object', 'name'],
  ])('but not %s', (_, event) => {
    const { sealed, personal } = seal(event);
    expect(personal).toEqual([]);
    expect(sealed).toEqual(JSON.parse(JSON.stringify(event)));
  });

  it('leaves everything else as it is', () => {
    const { sealed } = seal({ id: 'usr_1', name: 'Ada', roles: ['admin', null], age: 36, isActive: true });
    expect(sealed).toEqual({ id: 'usr_1', name: expect.any(String), roles: ['admin', null], age: 36, isActive: true });
  });

  it('does not change the given event', () => {
    const event = { after: { name: 'Ada' } };
    seal(event);
    expect(event).toEqual({ after: { name: 'Ada' } });
  });
});

describe('the digest', () => {
  const salt = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
  const sha256 = (...parts: Array<Buffer | string>): string =>
    parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

  it.each<[string, Json, string]>([
    ['a text', 'Ada', '"Ada"'],
    ['an empty text', '', '""'],
    ['characters beyond ASCII, in UTF-8', 'Zoë', '"Zo\u00eb"'],
    ['quotes and control characters', 'a"\n\u0001', '"a\\"\\n\\u0001"'],
    ['a number', 1e21, '1e+21'],
    ['members in the order of their names, without spaces', { b: [1, null], a: true }, '{"a":true,"b":[1,null]}'],
  ])('is over the salt and the RFC 8785 form of %s', (_, value, canonical) => {
    expect(digestOf(salt, value)).toBe(`sha256:${sha256(salt, Buffer.from(canonical, 'utf8'))}`);
  });

  it('equals one computed with another program', () => {
    // printf '\000\001…\017"Ada"' | sha256sum
    expect(digestOf(salt, 'Ada')).toBe('sha256:f732361b5ae13d884449ae526dde0496d8b5f45839bd2ed76ec570da5ac1778c');
  });

  it('replaces the value, with a salt of 16 bytes stored beside it', () => {
    const { sealed, personal } = seal({ after: { name: 'Ada' } });
    const [field] = personal;
    const kept = Buffer.from(field!.salt, 'base64');
    expect(kept).toHaveLength(16);
    expect(field).toEqual({ pointer: '/after/name', salt: kept.toString('base64'), value: 'Ada' });
    expect(sealed).toEqual({ after: { name: `sha256:${sha256(kept, '"Ada"')}` } });
  });

  it('differs each time, so that it does not reveal equal values', () => {
    const event = { before: { name: 'Ada' }, after: { name: 'Ada' } };
    const digests = [seal(event), seal(event)].flatMap(({ sealed }) => {
      const { before, after } = sealed as unknown as typeof event;
      return [before.name, after.name];
    });
    expect(new Set(digests).size).toBe(4);
  });
});

describe('unsealing', () => {
  const event = { actor: { email: 'ada@tonne.test', address: '::1' }, after: { name: 'Ada', note: null } };
  const { sealed, personal } = seal(event);

  it('restores the event', () => {
    expect(unseal(sealed, personal)).toEqual(event);
  });

  it('restores whatever was sealed', () => {
    const member = fc.constantFrom('name', 'email', 'address', 'id', 'a/b', 'm~n', '');
    const { value } = fc.letrec<{ value: Json }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(null, true, false, 0, 1.5, '', 'Zoë'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(member, tie('value'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(value, (any) => {
        const made = seal(any);
        expect(unseal(made.sealed, made.personal)).toEqual(any);
      }),
    );
  });

  it('marks an erased field as erased and shows the others', () => {
    const kept = personal.filter(({ pointer }) => pointer !== '/actor/email');
    expect(unseal(sealed, kept)).toEqual({ ...event, actor: { email: ERASED, address: '::1' } });
  });

  it('shows no digest if all were erased', () => {
    const erased = unseal(sealed, []);
    expect(erased).toEqual({ actor: { email: ERASED, address: ERASED }, after: { name: ERASED, note: null } });
  });

  it('does not change the hashed content', () => {
    const before = JSON.stringify(sealed);
    unseal(sealed, []);
    expect(JSON.stringify(sealed)).toBe(before);
  });
});
