import { describe, expect, it } from 'vitest';
import { addressSubject } from '../address.ts';

describe('addressSubject', () => {
  it.each([
    ['192.0.2.7', 'public:192.0.2.7'],
    ['::ffff:192.0.2.7', 'public:192.0.2.7'],
    ['::FFFF:c000:0207', 'public:192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', 'public:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', 'public:2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', 'public:2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', 'public:2001:db8:1:2::/64'],
    ['2001:db8::9', 'public:2001:db8:0:0::/64'],
    ['2001:db8:1:3::9', 'public:2001:db8:1:3::/64'],
    ['2001:db8:1:2:3:4:192.0.2.7', 'public:2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'public:fe80:0:0:0::/64'],
    ['::1', 'public:0:0:0:0::/64'],
    ['::', 'public:0:0:0:0::/64'],
    ['1::', 'public:1:0:0:0::/64'],
    ['', 'public:unknown'],
    ['}{ made up', 'public:unknown'],
    ['999.0.2.7', 'public:unknown'],
  ])('%s is counted as %s', (ip, subject) => {
    expect(addressSubject('public', ip)).toBe(subject);
  });

  it('counts the two kinds apart', () => {
    expect(addressSubject('unauthenticated', '192.0.2.7')).toBe('unauthenticated:192.0.2.7');
  });
});
