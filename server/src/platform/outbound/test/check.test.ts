import { describe, expect, it } from 'vitest';
import { createOutbound, type Resolve } from '../index.ts';

const PUBLIC = { address: '93.184.215.14', family: 4 };
const names: Record<string, string[]> = {
  'hooks.example.com': ['93.184.215.14', '2606:4700:4700::1111'],
  'xn--bcher-kva.example': ['93.184.215.14'],
  'notlocal.example': ['93.184.215.14'],
  'localhost.example.com': ['93.184.215.14'],
  'inner.example.com': ['10.0.0.1'],
  'mixed.example.com': ['93.184.215.14', '127.0.0.1'],
  'mixed6.example.com': ['93.184.215.14', '::1'],
  'mapped.example.com': ['::ffff:169.254.169.254'],
};
const resolve: Resolve = async (name) =>
  (names[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const strict = createOutbound({ policy: 'public', allowInsecure: false, resolve, refusalsAtMs: [] });
const lenient = createOutbound({
  policy: 'public',
  allowInsecure: true,
  resolve: () => Promise.reject(new Error('nobody needs to ask')),
});

describe('a URL may be called', () => {
  it.each([
    'https://hooks.example.com',
    'https://hooks.example.com/',
    'HTTPS://HOOKS.example.COM/a/b?c=d%20e',
    'https://hooks.example.com:8443/hook',
    'https://hooks.example.com/@not-a-user',
    'https://bücher.example/',
    'https://notlocal.example/',
    'https://localhost.example.com/',
    'https://93.184.215.14/',
    'https://93.184.215.14:8443/',
    'https://[2606:4700:4700::1111]/',
    'https://[2606:4700:4700:0:0:0:0:1111]:8443/',
    `https://hooks.example.com/${'a'.repeat(2_048 - 'https://hooks.example.com/'.length)}`,
  ])('%s', async (url) => {
    expect(await strict.check(url)).toBeNull();
  });
});

describe('a URL is refused by its text', () => {
  it.each([
    ['http://hooks.example.com/', 'must begin with https://'],
    ['file:///etc/passwd', 'must begin with https://'],
    ['gopher://hooks.example.com/', 'must begin with https://'],
    ['ftp://hooks.example.com/', 'must begin with https://'],
    ['javascript:alert(1)', 'must begin with https://'],
    ['//hooks.example.com/', 'must begin with https://'],
    ['https:hooks.example.com', 'must begin with https://'],
    ['https:/hooks.example.com', 'must begin with https://'],
    ['', 'must begin with https://'],
    ['https://user:secret@hooks.example.com/', 'must not contain a user name or password'],
    ['https://user@hooks.example.com/', 'must not contain a user name or password'],
    ['https://@hooks.example.com/', 'must not contain a user name or password'],
    ['https://:@hooks.example.com/', 'must not contain a user name or password'],
    ['https://hooks.example.com/#part', 'must not contain a fragment (#)'],
    ['https://hooks.example.com/#', 'must not contain a fragment (#)'],
    ['https://', 'must be a URL with a valid host'],
    ['https:///hooks.example.com/', 'must be a URL with a valid host'],
    ['https:////user@hooks.example.com/', 'must be a URL with a valid host'],
    ['https://:443/', 'must be a URL with a valid host'],
    ['https://hooks.example.com:99999/', 'must be a URL with a valid host'],
    ['https://256.1.1.1/', 'must be a URL with a valid host'],
    ['https://1.2.3.4.5/', 'must be a URL with a valid host'],
    ['https://[::1/', 'must be a URL with a valid host'],
    ['https://[fe80::1%25eth0]/', 'must be a URL with a valid host'],
    [' https://hooks.example.com/', 'must not contain spaces, control characters or backslashes'],
    ['https://hooks.example.com/a b', 'must not contain spaces, control characters or backslashes'],
    ['https://hooks.example.com/\n', 'must not contain spaces, control characters or backslashes'],
    ['ht\ttps://hooks.example.com/', 'must not contain spaces, control characters or backslashes'],
    ['https://hooks.example.com\u0000/', 'must not contain spaces, control characters or backslashes'],
    ['https:\\\\hooks.example.com\\', 'must not contain spaces, control characters or backslashes'],
    ['https://hooks.example.com\\@127.0.0.1/', 'must not contain spaces, control characters or backslashes'],
    [`https://hooks.example.com/${'a'.repeat(2_048)}`, 'must not be longer than 2,048 characters'],
  ])('%j %s', async (url, reason) => {
    expect(await strict.check(url)).toBe(reason);
  });
});

describe('an address instead of the host name is refused', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['127.0.0.1.', '127.0.0.1'],
    ['127.1', '127.0.0.1'],
    ['127.0.1', '127.0.0.1'],
    ['2130706433', '127.0.0.1'],
    ['0x7f000001', '127.0.0.1'],
    ['0x7f.0.0.1', '127.0.0.1'],
    ['017700000001', '127.0.0.1'],
    ['0177.0.0.1', '127.0.0.1'],
    ['%31%32%37.0.0.1', '127.0.0.1'],
    ['１２７.0.0.1', '127.0.0.1'],
    ['127。0。0。1', '127.0.0.1'],
    ['0', '0.0.0.0'],
    ['10.0.0.1', '10.0.0.1'],
    ['169.254.169.254', '169.254.169.254'],
    ['2852039166', '169.254.169.254'],
    ['168.63.129.16', '168.63.129.16'],
    ['100.64.0.1', '100.64.0.1'],
    ['198.18.0.1', '198.18.0.1'],
    ['224.0.0.1', '224.0.0.1'],
    ['255.255.255.255', '255.255.255.255'],
    ['[::]', '::'],
    ['[::1]', '::1'],
    ['[0:0:0:0:0:0:0:1]', '::1'],
    ['[::ffff:127.0.0.1]', '::ffff:7f00:1'],
    ['[::127.0.0.1]', '::7f00:1'],
    ['[64:ff9b::10.0.0.1]', '64:ff9b::a00:1'],
    ['[2002:7f00:1::]', '2002:7f00:1::'],
    ['[2001:0:4136:e378:8000:63bf:3fff:fdd2]', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['[FE80::1]', 'fe80::1'],
    ['[fd00:ec2::254]', 'fd00:ec2::254'],
  ])('%s', async (host, address) => {
    const reason = `must not point to ${address}, which is not a public address`;
    expect(await strict.check(`https://${host}/`)).toBe(reason);
    expect(await strict.check(`https://${host}:8443/`)).toBe(reason);
  });

  // 93.184.215.14 = 93·2²⁴ + 184·2¹⁶ + 215·2⁸ + 14 = 1572394766 = 0x5db8d70e
  it.each(['1572394766', '0x5db8d70e', '0135.184.215.14', '93.184.55054', '93.184.215.14.'])(
    'also a public one written as %s',
    async (host) => {
      expect(await strict.check(`https://${host}/`)).toBe('must write its address as 93.184.215.14');
    },
  );
});

describe('a host name is refused before a DNS query', () => {
  const never = createOutbound({ policy: 'public', allowInsecure: false, resolve: async () => [PUBLIC] });

  it.each(['localhost', 'LOCALHOST', 'a.localhost', 'printer.local', 'metadata.google.internal', 'router.home.arpa'])(
    '%s, since it is local',
    async (host) => {
      expect(await never.check(`https://${host}/`)).toBe(`must name a public host, which ${host.toLowerCase()} is not`);
    },
  );

  it.each(['postgres', 'metadata', 'com'])('%s, since it has one label', async (host) => {
    expect(await never.check(`https://${host}/`)).toBe(`must name a public host, which ${host} is not`);
  });

  it.each(['localhost.', 'hooks.example.com.', 'hooks.example.com..', 'a.localhost.', 'hooks.example.com。'])(
    '%s, since it ends with a dot',
    async (host) => {
      expect(await never.check(`https://${host}/`)).toBe('must not end its host name with a dot');
    },
  );
});

describe('a host name is refused by its addresses, in one sentence that reveals nothing about them', () => {
  const REFUSAL = 'must resolve to public addresses only';

  it.each([
    'inner.example.com',
    'mixed.example.com',
    'mixed6.example.com',
    'mapped.example.com',
    'nowhere.example.com',
  ])('%s', async (host) => {
    expect(await strict.check(`https://${host}/`)).toBe(REFUSAL);
  });

  it('and if the query fails', async () => {
    const broken = createOutbound({
      policy: 'public',
      allowInsecure: false,
      resolve: () => Promise.reject(new Error('SERVFAIL')),
      refusalsAtMs: [],
    });
    expect(await broken.check('https://hooks.example.com/')).toBe(REFUSAL);
  });
});

describe('with insecure targets allowed', () => {
  it.each([
    'http://localhost:3000/hook',
    'http://127.0.0.1/',
    'https://10.0.0.1/',
    'http://[::1]:8080/',
    'http://receiver:8080/',
    'https://hooks.example.com./',
    'http://2130706433/',
  ])('%s may be called', async (url) => {
    expect(await lenient.check(url)).toBeNull();
  });

  it.each([
    ['file:///etc/passwd', 'must begin with https:// or http://'],
    ['gopher://localhost/', 'must begin with https:// or http://'],
    ['http://user:secret@localhost/', 'must not contain a user name or password'],
    ['http://localhost/#part', 'must not contain a fragment (#)'],
    ['http://', 'must be a URL with a valid host'],
    [`http://localhost/${'a'.repeat(2_048)}`, 'must not be longer than 2,048 characters'],
  ])('%s is still refused', async (url, reason) => {
    expect(await lenient.check(url)).toBe(reason);
  });
});
