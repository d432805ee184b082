import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadConfig, oidcOf, s3Of } from '../src/boot/config.ts';

describe('configuration', () => {
  it('requires no variable', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', ROLE: 'all', DEMO: true, DATABASE_URL: null });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('treats an empty variable as absent', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DATABASE_URL: null });
  });

  it.each([
    ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535.'],
    ['PORT', '70000', 'PORT must be a whole number from 1 to 65535.'],
    ['PORT', '0x10', 'PORT must be a whole number from 1 to 65535.'],
    ['SECRET_KEYS_OLD', `${'k'.repeat(32)},short`, 'SECRET_KEYS_OLD must list keys of at least 32 characters.'],
    [
      'DATABASE_MIGRATION_URL',
      'postgres://owner@db/tonne',
      'DATABASE_URL must be set too, since DATABASE_MIGRATION_URL is.',
    ],
    ['DATABASE_URL', 'localhost:5432', 'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.'],
    ['REDIS_URL', 'http://x', 'REDIS_URL must be a URL that begins with redis:// or rediss://.'],
    ['ROLE', 'everything', 'ROLE must be one of all, api, worker.'],
    ['DEMO', 'yes', 'DEMO must be true or false.'],
    ['SECRET_KEY', 'short', 'SECRET_KEY must have at least 32 characters.'],
    ['SIGNING_KEY', 'hunter2', 'SIGNING_KEY must be an Ed25519 private key, PKCS #8 in PEM or base64.'],
    [
      'DOCUMENT_CERTIFICATE_PASSWORD',
      'hunter2',
      'DOCUMENT_CERTIFICATE must be set too, since DOCUMENT_CERTIFICATE_PASSWORD is.',
    ],
    ['BOOTSTRAP_API_KEY', 'short', 'BOOTSTRAP_API_KEY must be 40 to 128 characters of A-Z, a-z, 0-9, _ and -.'],
    ['LEGACY_API_KEY_HEADER_UNTIL', '2026-02-30', 'LEGACY_API_KEY_HEADER_UNTIL must be a date such as 2026-12-31.'],
    ['EVIDENCE_SCANNER', 'clamscan -', 'EVIDENCE_SCANNER must be clamd:HOST:PORT, clamd:/PATH, or the absolute path'],
    ['EVIDENCE_SCANNER', 'clamd:', 'EVIDENCE_SCANNER must be'],
    ['EVIDENCE_SCANNER', 'clamd:host:70000', 'EVIDENCE_SCANNER must be'],
    ['EVIDENCE_SCANNER', 'http://host:3310', 'EVIDENCE_SCANNER must be'],
    ['S3_BUCKET', 'a/b', 'S3_BUCKET must be the name of a bucket: 3 to 63 letters, digits, dots and hyphens; '],
    ['S3_BUCKET', 'files', 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too, since S3_BUCKET is.'],
    ['S3_REGION', 'eu west', 'S3_REGION must be a region such as eu-west-1; '],
    ['S3_ENDPOINT', 'minio:9000', 'S3_ENDPOINT must be a URL that begins with https:// or http://; '],
    ['S3_FORCE_PATH_STYLE', 'yes', 'S3_FORCE_PATH_STYLE must be true or false; '],
    ['OIDC_ISSUER', 'accounts.example.com', 'OIDC_ISSUER must be a URL that begins with https:// or http://; '],
    ['OIDC_CLIENT_ID', 'a b', 'OIDC_CLIENT_ID must not contain spaces; '],
    ['OIDC_CLIENT_SECRET', 'a\u0000', 'OIDC_CLIENT_SECRET must have printable ASCII characters only; '],
    ['METRICS_PORT', 'none', 'METRICS_PORT must be a whole number from 1 to 65535.'],
    ['METRICS_PORT', '3000', 'METRICS_PORT must differ from PORT.'],
    ['OPERATOR_TOKEN', 'short', 'OPERATOR_TOKEN must have at least 32 characters, without spaces.'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters, without spaces.'],
    ['TRUST_PROXY', '10.0.0.0/8, nonsense', 'TRUST_PROXY must list IP addresses or CIDR ranges; nonsense is neither.'],
  ])('%s=%s prevents the start: %s', (name, value, sentence) => {
    expect(() => loadConfig({ [name]: value })).toThrow(sentence);
  });

  it.each([
    ['clamd:scanner.internal:3310', { kind: 'clamd', at: { host: 'scanner.internal', port: 3310 } }],
    ['clamd://10.0.0.7:3310', { kind: 'clamd', at: { host: '10.0.0.7', port: 3310 } }],
    ['clamd:[::1]:3310', { kind: 'clamd', at: { host: '::1', port: 3310 } }],
    ['clamd:/run/clamav/clamd.ctl', { kind: 'clamd', at: { path: '/run/clamav/clamd.ctl' } }],
    ['clamd:///run/clamd.ctl', { kind: 'clamd', at: { path: '/run/clamd.ctl' } }],
    [
      '/usr/bin/clamscan  --no-summary -',
      { kind: 'command', program: '/usr/bin/clamscan', arguments: ['--no-summary', '-'] },
    ],
  ])('reads EVIDENCE_SCANNER=%s', (EVIDENCE_SCANNER, scanner) => {
    expect(loadConfig({ EVIDENCE_SCANNER }).EVIDENCE_SCANNER).toEqual(scanner);
  });

  it('accepts a signing key as PEM, on as many lines as the shell allows, or as base64', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    const base64 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    for (const SIGNING_KEY of [pem, pem.trim().replaceAll('\n', '\\n'), base64])
      expect(loadConfig({ SIGNING_KEY })).toMatchObject({ SIGNING_KEY });
    expect(loadConfig({})).toMatchObject({ SIGNING_KEY: null });
    const other = generateKeyPairSync('ed448').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    const wrong = () => loadConfig({ SIGNING_KEY: other });
    expect(wrong).toThrow('SIGNING_KEY must be');
    expect(wrong).not.toThrow(/PRIVATE KEY/);
  });

  it('of OpenID Connect is all or nothing', () => {
    const all = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'tonne', OIDC_CLIENT_SECRET: 'hunter2' };
    expect(oidcOf(loadConfig({}))).toBeNull();
    expect(oidcOf(loadConfig({ OIDC_ISSUER: '' }))).toBeNull();
    expect(oidcOf(loadConfig(all))).toEqual({
      issuer: 'https://id.example.com',
      clientId: 'tonne',
      clientSecret: 'hunter2',
    });
    expect(() => loadConfig({ ...all, OIDC_CLIENT_SECRET: '' })).toThrow(
      'OIDC_CLIENT_SECRET must be set too, since OIDC_ISSUER and OIDC_CLIENT_ID are.',
    );
  });

  describe('of S3', () => {
    const needed = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hunter2' };

    it('is all or nothing', () => {
      expect(s3Of(loadConfig({}))).toBeNull();
      expect(s3Of(loadConfig({ S3_BUCKET: '', S3_REGION: '' }))).toBeNull();
      expect(() => loadConfig({ ...needed, S3_BUCKET: '' })).toThrow(
        'S3_BUCKET must be set too, since S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are.',
      );
      expect(() => loadConfig({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toThrow(
        'S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too, since S3_ENDPOINT is.',
      );
    });

    it("uses Amazon's endpoint, by host name, unless it names another", () => {
      const common = { bucket: 'files', accessKeyId: 'id', secretAccessKey: 'hunter2', region: 'us-east-1' };
      expect(s3Of(loadConfig(needed))).toEqual({ ...common, endpoint: null, forcePathStyle: false });
      const endpoint = 'http://127.0.0.1:9000';
      expect(s3Of(loadConfig({ ...needed, S3_ENDPOINT: endpoint }))).toEqual({
        ...common,
        endpoint,
        forcePathStyle: true,
      });
      const byHost = { ...needed, S3_ENDPOINT: endpoint, S3_FORCE_PATH_STYLE: 'false' };
      expect(s3Of(loadConfig(byHost))).toEqual({ ...common, endpoint, forcePathStyle: false });
    });
  });

  describe('of checkpoint copies', () => {
    const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
    const read = (CHECKPOINT_TO: string, more: Record<string, string> = {}) => loadConfig({ CHECKPOINT_TO, ...more });

    it('is a list of destinations', () => {
      const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 'SK' };
      const places = 's3://kept-apart/log, https://user:word@keeper.example/in, mailto:auditor@example.com, /mnt/usb';
      expect(read(places, { ...s3, CHECKPOINT_SECRET: secret }).CHECKPOINT_TO).toEqual(places.split(', '));
      expect(loadConfig({}).CHECKPOINT_TO).toEqual([]);
    });

    it.each([
      'http://keeper.example',
      's3://',
      'mailto:nobody',
      'ftp://keeper.example',
      'https://',
      '/mnt/usb,,/mnt/b',
    ])('is not %s', (places) => {
      expect(() => read(places, { CHECKPOINT_SECRET: secret })).toThrow(/^CHECKPOINT_TO must/);
    });

    it('requires the settings of each kind of destination it names', () => {
      expect(() => read('s3://kept-apart')).toThrow('S3_BUCKET must be set too, since CHECKPOINT_TO names a bucket');
      expect(() => read('https://keeper.example')).toThrow('CHECKPOINT_SECRET must be set too');
      expect(() => read('https://keeper.example', { CHECKPOINT_SECRET: 'short' })).toThrow('whsec_');
    });
  });

  it('names every invalid variable at once and shows no value', () => {
    const wrong = () => loadConfig({ PORT: 'x', SECRET_KEY: 'hunter2', DEMO: '1' });
    expect(wrong).toThrow(/^PORT .*; SECRET_KEY .*; DEMO .*\.$/);
    expect(wrong).not.toThrow(/hunter2/);
  });
});
