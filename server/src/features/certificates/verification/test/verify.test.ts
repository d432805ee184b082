import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { disclosures, keySet, printedOf, proximity, signer } from '../../../../../test/fixtures/printed-certificate.ts';
import { pdfOf } from '../../../../../test/fixtures/rendered-certificate.ts';
import { createSigner, jwkOf } from '../../../../platform/crypto/index.ts';
import { sealedJson } from '../../claims/present.ts';
import { drawCertificate } from '../../documents/svg/present.ts';
import { names } from '../../documents/test/names.ts';
import { type Verdict, verifyClaims } from '../claims.rules.ts';
import { forgePdf, forgeSvg, leavesOf, otherAt } from './forgery.ts';

const printed = printedOf();
const verdictOf = (file: Buffer | string, keys: unknown = keySet): Verdict =>
  verifyClaims(Buffer.from(file), keys).verdict;
const jsonOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

let pdf: Buffer;
let svg: string;
beforeAll(async () => {
  pdf = await pdfOf(printed);
  svg = drawCertificate(printed);
});

describe('an issued certificate', () => {
  it('is valid as PDF, SVG and JSON, and its claims are shown', () => {
    for (const file of [pdf, Buffer.from(svg), Buffer.from(sealedJson(printed)), jsonOf(printed)])
      expect(verifyClaims(file, keySet)).toMatchObject({
        verdict: 'valid',
        claims: printed.claims,
        keyId: signer.keyId,
        message: expect.stringContaining('Compare'),
      });
  });

  it('is valid whatever the layout of its JSON', () => {
    const { claims, signature } = printed;
    const backwards = Object.fromEntries(Object.entries(claims).reverse());
    expect(verdictOf(jsonOf({ signature, claims: backwards }))).toBe('valid');
    expect(verdictOf(`\ufeff\n${JSON.stringify(printed, null, '\t')}\n`)).toBe('valid');
  });

  it.each(Object.entries(names))('is valid with a name of kind: %s', async (_kind, name) => {
    const odd = printedOf({ beneficiaryName: name, issuer: name });
    for (const file of [await pdfOf(odd), Buffer.from(drawCertificate(odd)), jsonOf(odd)])
      expect(verifyClaims(file, keySet)).toMatchObject({ verdict: 'valid', claims: odd.claims });
  });

  it('is valid with its disclosures, and invalid if one is changed, removed or added', async () => {
    const mechanism = 'removal' as const;
    const full = printedOf({
      ...disclosures,
      ...proximity,
      retirements: printed.claims.retirements.map((each) => ({ ...each, mechanism })),
    });
    for (const file of [await pdfOf(full), Buffer.from(drawCertificate(full)), jsonOf(full)])
      expect(verifyClaims(file, keySet)).toMatchObject({ verdict: 'valid', claims: full.claims });
    const { claims, signature } = full;
    const { target: _, ...fewer } = claims;
    const { factorProximityPercent, ...withoutProximity } = claims;
    for (const other of [
      fewer,
      withoutProximity,
      { ...claims, factorProximityPercent: { ...factorProximityPercent!, proxy: 0 } },
      { ...claims, demonstration: true },
      { ...claims, factorEditions: [] },
      { ...claims, notCounted: { entries: 2, tco2e: 0.36 } },
      { ...claims, target: { ...claims.target, reductionPercent: 90 } },
      { ...claims, retirements: printed.claims.retirements },
    ])
      expect(verdictOf(jsonOf({ claims: other, signature }))).toBe('tampered');
    // The same holds beside the signed claims of an older certificate.
    expect(verdictOf(jsonOf({ ...printed, demonstration: false }))).toBe('tampered');
  });

  it('is valid if its key is in the set, among keys of any kind', () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const others = [publicKey.export({ format: 'jwk' }), null, 7, { kty: 'OKP', crv: 'Ed25519', x: 'AA' }];
    expect(verdictOf(pdf, { keys: [...others, ...keySet.keys] })).toBe('valid');
  });
});

describe('a public record', () => {
  const record = { ...printed.claims, status: 'valid', signatureValid: true, ...printed };

  it('is valid if it repeats the signed claims exactly', () => {
    expect(verdictOf(jsonOf(record))).toBe('valid');
  });

  it('is tampered with if it contradicts the signed claims', () => {
    for (const { path, forged } of leavesOf(printed).filter((leaf) => leaf.path.startsWith('claims.')))
      expect([path, verdictOf(jsonOf({ ...record, ...forged.claims }))]).toEqual([path, 'tampered']);
    expect(verdictOf(jsonOf({ ...record, retirements: [] }))).toBe('tampered');
  });

  it('is invalid if it states that its signature does not verify', () => {
    expect(verifyClaims(jsonOf({ ...record, status: 'invalid' }), keySet)).toMatchObject({
      verdict: 'invalid',
      claims: printed.claims,
    });
    const changed = { ...record, emissionsTco2e: 1, claims: { ...printed.claims, emissionsTco2e: 1 } };
    for (const status of ['invalid', 'revoked', 'valid'])
      expect(verdictOf(jsonOf({ ...changed, status }))).toBe('tampered');
  });

  it('shows a revocation', () => {
    expect(verifyClaims(jsonOf({ ...record, status: 'revoked' }), keySet)).toMatchObject({
      verdict: 'revoked',
      claims: printed.claims,
    });
  });
});

describe('a certificate with one character changed', () => {
  it('is never valid, for any claim and any file', () => {
    const leaves = leavesOf(printed);
    // 12 single claims, 3 scopes, 3 retirements of 6 claims and 2 blocks of 3, and the signature's 3.
    expect(leaves).toHaveLength(12 + 3 + 3 * (6 + 2 * 3) + 3);
    for (const { path, forged } of leaves) {
      const expected = path === 'signature.keyId' ? 'unknown_key' : 'tampered';
      const files = [forgePdf(pdf, printed, forged), forgeSvg(svg, printed, forged), jsonOf(forged)];
      expect([path, ...files.map((file) => verdictOf(file))]).toEqual([path, expected, expected, expected]);
    }
  });

  // 64 bytes take 86 letters, whose last four bits decoding drops.
  it('is never valid, for any letter of the signature or of the key', () => {
    const { claims, signature } = printed;
    for (let at = 0; at < signature.value.length; at += 1) {
      const value = otherAt(signature.value, at);
      expect(verdictOf(jsonOf({ claims, signature: { ...signature, value } }))).toBe('tampered');
    }
    for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=') {
      const value = signature.value.slice(0, -1) + last;
      const verdict = verdictOf(jsonOf({ claims, signature: { ...signature, value } }));
      expect(verdict).toBe(value === signature.value ? 'valid' : 'tampered');
    }
    for (let at = 0; at < signature.keyId.length; at += 1) {
      const keyId = otherAt(signature.keyId, at);
      expect(verdictOf(jsonOf({ claims, signature: { ...signature, keyId } }))).toBe('unknown_key');
    }
  });

  it('is not valid with an added, missing or substituted claim', () => {
    const { claims, signature } = printed;
    const { entryCount: _, ...fewer } = claims;
    for (const other of [
      fewer,
      { ...claims, extra: true },
      { ...claims, type: 'net_zero' },
      { ...claims, scopeCoverage: [3, 2, 1] },
    ])
      expect(verdictOf(jsonOf({ claims: other, signature }))).toBe('tampered');
  });

  it('is not valid if a name appears twice, since people may read one and programs the other', () => {
    const twice = JSON.stringify(printed).replace('"issuer":', '"issuer":"Someone Else Ltd","issuer":');
    expect(JSON.parse(twice)).toEqual(printed);
    expect(verdictOf(twice)).toBe('not_a_certificate');
  });
});

describe('a key', () => {
  const otherKey = createSigner(generateKeyPairSync('ed25519').privateKey);

  it('proves nothing if it is not in the set', () => {
    for (const keys of [{ keys: [] }, { keys: [jwkOf(otherKey.publicKey)] }, {}, null, 'keys', []])
      expect(verifyClaims(pdf, keys)).toEqual({
        verdict: 'unknown_key',
        keyId: signer.keyId,
        message: `The key set holds no key "${signer.keyId}".`,
      });
  });

  it('is identified by its thumbprint, not by its given name', () => {
    const posing = { ...jwkOf(otherKey.publicKey), kid: signer.keyId };
    expect(verdictOf(pdf, { keys: [posing] })).toBe('unknown_key');
  });
});
