import { sign } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import {
  base64,
  checkpointText,
  inclusionProof,
  leafHash,
  newKey,
  newSalt,
  ORIGIN,
  sha256,
  signNote,
  someLeaves,
} from './log-maker.ts';

export const bytes = (content: string | Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(content));

export const logKey = newKey();
export const certificateKey = newKey();
export const keySet = (...keys: object[]): string => JSON.stringify({ keys });
export const allKeys = keySet(certificateKey.jwk('certificate'), logKey.jwk('log'));

/** Written out by hand in the order of RFC 8785, salts included: 12.5 MWh × 1000 × 0.177 kg/kWh = 2,212.5 kg. */
export const receipt = () => ({
  candidates: null,
  choice: { by: 'automatic', reason: null },
  entryId: 'ent_1',
  factor: {
    activityUnit: 'kWh',
    code: 'DEFRA-2025-ELEC-GRID-GB',
    publication: 'UK Government GHG Conversion Factors 2025',
    unit: 'kgCO2e/kWh',
    value: 0.177,
    vintage: 2025,
  },
  gwpSet: 'as_published',
  result: { tco2e: 2.2125 },
  steps: [
    step('activity', '12.5', 'as recorded', '12.5', 'MWh', 'entry ent_1'),
    step('conversion', '12.5', '× 1000', '12500', 'kWh', '1 MWh = 3600 MJ; 1 kWh = 3.6 MJ'),
    step('factor', '12500', '× 0.177', '2212.5', 'kgCO2e', 'DEFRA-2025-ELEC-GRID-GB, edition 2025'),
    step('sum', '2212.5', '÷ 1000', '2.2125', 'tCO2e', '1 t = 1000 kg'),
    step('rounding', '2.2125', 'round half up to 6 decimals', '2.212500', 'tCO2e', 'rounded once, at the end'),
  ],
});

function step(name: string, input: string, operation: string, output: string, unit: string, source: string) {
  return { input, name, operation, output, source, unit };
}

/** Members must be in the order of their names. */
export const hashed = (content: object) => ({
  ...content,
  hash: sha256(JSON.stringify(content)).toString('hex'),
});

/** 100 mmBtu = 105,505.585262 MJ; ÷ 3.6 = 29,307.107… kWh; × 0.2 kg = 5,861.42140344… kg = 5.861421 t. */
export const dividedReceipt = () => ({
  ...receipt(),
  factor: { ...receipt().factor, value: 0.2 },
  result: { tco2e: 5.861421 },
  steps: [
    step('activity', '100', 'as recorded', '100', 'mmBtu', 'entry ent_1'),
    step('conversion', '100', '× 1055.05585262', '105505.585262', 'MJ', '1 mmBtu = 1055.05585262 MJ; 1 kWh = 3.6 MJ'),
    step('factor', '105505.585262', '× 0.2', '21101.1170524', 'kgCO2e × MJ/kWh', 'a row'),
    step('sum', '21101.1170524', '÷ 1000', '21.1011170524', 'tCO2e × MJ/kWh', '1 t = 1000 kg'),
    step('rounding', '21.1011170524', '÷ 3.6, round half up to 6 decimals', '5.861421', 'tCO2e', 'once'),
  ],
});

/** Golden case M32: 1,000 L ÷ 1,171 L/t × 45.286 GJ/t ÷ 0.0036 GJ/kWh = 10,742.480311 kWh; × 0.25649 kg = 2.755339 t. */
export const fuelReceipt = () => ({
  ...receipt(),
  factor: { ...receipt().factor, value: 0.25649 },
  result: { tco2e: 2.755339 },
  steps: [
    step('activity', '1000', 'as recorded', '1000', 'L', 'entry ent_1'),
    step('calorific', '1000', '× 45.286', '45286', 'GJ × L/t', '1171 L = 1 t; 45.286 GJ gross = 1 t; gas_oil, a row'),
    step('conversion', '45286', '× 1000', '45286000', 'MJ × L/t', '1 GJ = 1000 MJ; 1 kWh = 3.6 MJ'),
    step('factor', '45286000', '× 0.25649', '11615406.14', 'kgCO2e × L/t × MJ/kWh', 'a row'),
    step('sum', '11615406.14', '÷ 1000', '11615.40614', 'tCO2e × L/t × MJ/kWh', '1 t = 1000 kg'),
    step('rounding', '11615.40614', '÷ 4215.6, round half up to 6 decimals', '2.755339', 'tCO2e', 'once'),
  ],
});

/** 1,000 kWh net = 3.6 GJ; × 50.433 ÷ 45.522 = 3.98837… GJ gross = 1,107.8819… kWh; × 0.18293 kg = 0.202665 t. */
export const netReceipt = () => ({
  ...receipt(),
  factor: { ...receipt().factor, value: 0.18293 },
  result: { tco2e: 0.202665 },
  steps: [
    step('activity', '1000', 'as recorded', '1000', 'kWh', 'entry ent_1'),
    step('conversion', '1000', '× 0.0036', '3.6', 'GJ', '1 kWh = 3.6 MJ; 1 GJ = 1000 MJ'),
    step('calorific', '3.6', '× 50.433', '181.5588', 'GJ × GJ/t', '45.522 GJ net = 1 t; 50.433 GJ gross = 1 t; a row'),
    step('conversion', '181.5588', '× 1000', '181558.8', 'MJ × GJ/t', '1 GJ = 1000 MJ; 1 kWh = 3.6 MJ'),
    step('factor', '181558.8', '× 0.18293', '33212.551284', 'kgCO2e × GJ/t × MJ/kWh', 'a row'),
    step('sum', '33212.551284', '÷ 1000', '33.212551284', 'tCO2e × GJ/t × MJ/kWh', '1 t = 1000 kg'),
    step('rounding', '33.212551284', '÷ 163.8792, round half up to 6 decimals', '0.202665', 'tCO2e', 'once'),
  ],
});

/** 1,000 kWh of heat ÷ 0.85 = 1,176.4705… kWh of gas; × 0.1829 kg = 0.215176 t. */
export const heatReceipt = () => ({
  ...receipt(),
  factor: { ...receipt().factor, value: 0.1829 },
  result: { tco2e: 0.215176 },
  steps: [
    step('activity', '1', 'as recorded', '1', 'MWh', 'entry ent_1'),
    step('efficiency', '1', '× 100', '100', 'MWh × %', '85 MWh delivered = 100 MWh; stated: natural_gas at 85 %'),
    step('conversion', '100', '× 1000', '100000', 'kWh × %', '1 MWh = 3600 MJ; 1 kWh = 3.6 MJ'),
    step('factor', '100000', '× 0.1829', '18290', 'kgCO2e × %', 'a row'),
    step('sum', '18290', '÷ 1000', '18.29', 'tCO2e × %', '1 t = 1000 kg'),
    step('rounding', '18.29', '÷ 85, round half up to 6 decimals', '0.215176', 'tCO2e', 'once'),
  ],
});

const email = { value: 'ada@example.com', salt: newSalt() };
const name = { value: 'Ada', salt: newSalt() };
const digest = ({ value, salt }: { value: string; salt: string }): string =>
  `sha256:${sha256(Buffer.from(salt, 'base64'), JSON.stringify(value)).toString('hex')}`;

/** An event as readers see it, members in the order of RFC 8785. */
const eventWith = (mail: string, person: string) => ({
  action: 'user.changed',
  actor: { email: mail, id: 'usr_1', type: 'user' },
  after: { 'a/b~c': [1, true, { name: person }], empty: {}, name: null, role: 'admin' },
  at: '2026-11-16T09:00:00Z',
  before: null,
  id: 'rec_1',
  organisationId: 'org_1',
  requestId: 'req_1',
  subject: { id: 'usr_1', type: 'user' },
});

export const LEAF_INDEX = 5;

/** The answer of `GET /api/v1/record/{id}` for leaf 5 of 11. */
export function eventFile(event: object = eventWith(email.value, name.value)) {
  const leaf = JSON.stringify(eventWith(digest(email), digest(name)));
  const leaves = someLeaves(11);
  leaves[LEAF_INDEX] = leafHash(leaf);
  return {
    event,
    leaf: Buffer.from(leaf).toString('base64'),
    proof: {
      leafIndex: LEAF_INDEX,
      treeSize: leaves.length,
      hashes: base64(inclusionProof(leaves, LEAF_INDEX)),
      checkpoint: signNote(checkpointText(leaves), ORIGIN, logKey),
    },
    salts: { '/actor/email': email.salt, '/after/a~1b~0c/2/name': name.salt } as Record<string, string>,
  };
}

export const erased = () => ({ ...eventFile(eventWith('[erased]', '[erased]')), salts: {} });

const claims = {
  beneficiaryName: 'Müller & Söhne <GmbH>',
  certId: 'CERT-2026-0123ABCD',
  emissionsTco2e: 12.5,
  issuedAt: '2026-02-03T04:05:06Z',
  issuer: 'Acme "Ltd"',
  offsetsTco2e: 3,
  periodEnd: '2025-12-31',
  periodStart: '2025-01-01',
  retirements: [{ quantity: 3, serialNumbers: [{ first: 1, last: 3, prefix: 'VCS-' }] }],
  type: 'emissions_statement',
};

export function certificate(said: object = claims, key = certificateKey) {
  const value = sign(null, Buffer.from(JSON.stringify(said)), key.privateKey).toString('base64url');
  return { claims: said, signature: { algorithm: 'Ed25519', keyId: key.id, value } };
}

/** The public record says the claims twice. */
export const publicRecord = (said: object = claims) => ({
  ...said,
  status: 'valid',
  ...certificate(said),
});

/** Claims that say that files of the certificate are sealed. */
const { type: certificateType, ...beforeSealed } = claims;
export const sealedClaims = { ...beforeSealed, sealed: true, type: certificateType };

/** The mark before the seal, and the bytes that follow it, by the kind of file. */
const ENDS = [
  { end: /startxref\n\d+\n%%EOF\n$/, mark: '%', close: '\n' },
  { end: /<\/svg>\n$/, mark: '<?', close: '?>\n' },
  { end: /\}\n$/, mark: ',\n"seal":"', close: '"' },
];

/** A file as the service seals it: docs/verify.md has the rule. */
export function seal(
  content: string | Buffer,
  type = 'certificate',
  key = certificateKey,
  at = '2026-02-03T04:05:06Z',
) {
  const file = Buffer.from(content);
  const { end, mark, close } = ENDS.find((each) => each.end.test(file.toString('latin1')))!;
  const tail = end.exec(file.toString('latin1'))![0];
  const before = Buffer.concat([file.subarray(0, file.length - tail.length), Buffer.from(mark)]);
  const after = Buffer.from(close + tail);
  return Buffer.concat([before, Buffer.from(sealText(Buffer.concat([before, after]), type, key, at)), after]);
}

function sealText(outside: Buffer, type: string, key: typeof certificateKey, at: string): string {
  const hash = sha256(outside).toString('hex');
  const said = JSON.stringify({ at, sha256: hash, type: `sealed-${type}` });
  const value = sign(null, Buffer.from(said), key.privateKey).toString('base64url');
  return `tonne-seal ${type} ${at} ${hash} ${key.id} ${value}`;
}

/** In the signature of a PDF, the seal is the last attribute, whose name and lengths stand before it. */
const ATTRIBUTE = '06146983c293d7bbba899a99cb92aaedb7d6faf8e610';

/** A PDF with a signature that readers show. The signature itself is invented, since only the seal is checked here. */
export function sealInSignature(content: Buffer, type = 'certificate'): Buffer {
  const [, start = '', end = ''] = /^(.*)(startxref\n\d+\n%%EOF\n)$/s.exec(content.toString('latin1'))!;
  const lengths = type === 'certificate' ? '3181f20c81ef' : '3181ed0c81ea';
  const before = `${start}9 0 obj\n<<\n/Type /Sig\n/Contents <3082a1b2c3${ATTRIBUTE}${lengths}`;
  const after = `>\n>>\nendobj\nxref\n0 0\n${end}`;
  const seal = sealText(Buffer.from(before + after, 'latin1'), type, certificateKey, '2026-02-03T04:05:06Z');
  return Buffer.from(`${before}${Buffer.from(seal).toString('hex')}${after}`, 'latin1');
}

export const sealedPdf = (): Buffer => seal(pdfOf(certificate(sealedClaims)));
export const sealedSvg = (): Buffer => seal(svgOf(certificate(sealedClaims)));
export const sealedRecord = (): Buffer => seal(`${JSON.stringify(publicRecord(sealedClaims))}\n`);
export const sealedReport = (): Buffer => seal(report(), 'report');
const paper = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n0\n%%EOF\n';
export const sealedPaper = (): Buffer => seal(paper, 'report');
export const signedPdf = (): Buffer => sealInSignature(pdfOf(certificate(sealedClaims)));
export const signedPaper = (): Buffer => sealInSignature(Buffer.from(paper), 'report');

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&#34;')
    .replaceAll('ü', '&#xfc;');

export const svgOf = (sealed: object): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"><metadata><t:sealed xmlns:t="urn:tonne:certificate:1">${escaped(
    JSON.stringify(sealed),
  )}</t:sealed></metadata><text>12.5 t</text></svg>\n`;

export function pdfOf(sealed: object, { isPacked = true } = {}): Buffer {
  const plain = Buffer.from(JSON.stringify(sealed));
  const content = isPacked ? deflateSync(plain) : plain;
  const filter = isPacked ? '/Filter /FlateDecode ' : '';
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1'),
    Buffer.from(`7 0 obj\n<< /Type /EmbeddedFile ${filter}/Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF\n'),
  ]);
}

/** As the service writes it: the hash is that of the bytes of `content`. */
export function report(
  rows: object[] = [
    { id: 'ent_1', tco2e: 1.5 },
    { id: 'ent_2', tco2e: 2 },
  ],
): string {
  const head = {
    id: 'emissions_detail',
    title: 'Entries',
    organisation: 'Acme',
    periodStart: '2025-01-01',
    periodEnd: '2025-12-31',
  };
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  const content = `{"report":${JSON.stringify(head)},\n"sections":[],\n"tables":{\n"entries":{"rows":[\n${lines}\n]}\n}}`;
  const hash = sha256(content).toString('hex');
  return `{"schemaVersion":1,\n"asOf":"2026-01-01T00:00:00Z",\n"content":${content},\n"rowCount":${rows.length},\n"contentHash":"${hash}"}\n`;
}
