import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** X.509 certificates for tests, written in DER (ITU-T X.690). The repository needs no key and no external program. */
export interface Authority {
  certificate: string;
  issue(options: { host: string; expired?: boolean }): { key: string; cert: string };
}

interface Claims {
  subject: string;
  issuer: string;
  publicKey: KeyObject;
  expired: boolean;
  extension: Buffer;
}

export function createAuthority(name: string): Authority {
  const { publicKey, privateKey } = newKeys();
  const isAuthority = extension('2.5.29.19', sequence(tlv(0x01, Buffer.from([0xff]))));
  const claims = { subject: name, issuer: name, publicKey, expired: false, extension: isAuthority };
  return {
    certificate: certificate(claims, privateKey),
    issue({ host, expired = false }) {
      const own = newKeys();
      const names = extension('2.5.29.17', sequence(generalName(host)));
      const leaf = { subject: host, issuer: name, publicKey: own.publicKey, expired, extension: names };
      const key = own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      return { key, cert: certificate(leaf, privateKey) };
    },
  };
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

function certificate(claims: Claims, signer: KeyObject): string {
  const algorithm = sequence(oid('1.2.840.10045.4.3.2'));
  const content = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    commonName(claims.issuer),
    sequence(utcTime('200101000000Z'), utcTime(claims.expired ? '210101000000Z' : '491231235959Z')),
    commonName(claims.subject),
    claims.publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(claims.extension)),
  );
  const der = sequence(content, algorithm, bitString(sign('sha256', content, signer)));
  return `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

function tlv(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const lengthBytes = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content]);
}

const sequence = (...parts: Buffer[]) => tlv(0x30, ...parts);
const bitString = (content: Buffer) => tlv(0x03, Buffer.from([0]), content);
const utcTime = (text: string) => tlv(0x17, Buffer.from(text));
const commonName = (text: string) => sequence(tlv(0x31, sequence(oid('2.5.4.3'), tlv(0x0c, Buffer.from(text)))));
const extension = (id: string, content: Buffer) => sequence(oid(id), tlv(0x04, content));
const generalName = (host: string) =>
  isIPv4(host) ? tlv(0x87, Buffer.from(host.split('.').map(Number))) : tlv(0x82, Buffer.from(host));

function oid(text: string): Buffer {
  const [first, second, ...rest] = text.split('.').map(Number) as [number, number, ...number[]];
  return tlv(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
  return digits;
}
