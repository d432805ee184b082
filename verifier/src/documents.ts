import { type Bytes, canonical, ensure, fromBase64, hex, type Json, latin1, parse, sha256 } from './basics.ts';
import { isSigned, type Key } from './keys.ts';

type Texts = Record<string, string>;
type Claims = { certId: string; issuedAt: string; [name: string]: Json };
type Revocation = { statement: Texts; signature: Texts } | null;
export type Sealed = { type: string; at: string } | undefined;
/** The public record of a certificate. Documents carry its claims and signature. */
export type Certificate = { claims: Claims; signature: Texts; revocation?: Revocation; inputs?: Texts; seal?: Json };
async function checkSigned(said: Json, at: string, { algorithm, keyId = '', value = '' }: Texts, keys: readonly Key[]) {
  const key = keys.find(({ id, use }) => id === hex(fromBase64(keyId)) && use !== 'log' && algorithm === 'Ed25519');
  ensure(key !== undefined, `no known key is ${algorithm} ${keyId}`, 'unknown_key');
  ensure(await isSigned(key, fromBase64(value), canonical(said)), 'the claims are not those that were signed');
  ensure(at < (key.distrustedFrom ?? 'ever'), `${keyId} is distrusted from ${key.distrustedFrom} on`, 'unknown_key');
}
const SEAL =
  /(?<=\n%|<\?|,\n"seal":")tonne-seal .{223,228}(?=(?:\nstartxref\n\d+\n%%EOF|\?>\n<\/svg>|"\})\n$)|(?<=06146983c293d7bbba899a99cb92aaedb7d6faf8e6103181..0c81..)[\da-f]{468,478}(?=>\n>>\nendobj\n)/;
const WORDS = /^tonne-seal (certificate|report) ([\dTZ:-]{20}) ([\da-f]{64}) ([\w-]{43}) ([\w-]{86})$/;
const TRACE = /tonne-seal|746f6e6e652d7365616c|06146983c293d7bb|(?:certificate|report) \S{20} \S{64} \S{43} \S{86}/;
/** The seal at the end, or as digits in the signature of a PDF, states the SHA-256 of all bytes outside itself. */
export async function openSeal(file: Bytes, keys: readonly Key[]): Promise<Sealed> {
  const { 0: seal = '', index = 0 } = SEAL.exec(latin1(file)) ?? {};
  const plain = seal.replace(/^7.*/, (digits) => digits.replace(/../g, (byte) => String.fromCharCode(+`0x${byte}`)));
  const [words, type = '', at = '', hash, keyId = '', value = ''] = WORDS.exec(plain) ?? [];
  if (words === undefined && !TRACE.test(latin1(file))) return undefined;
  ensure(words !== undefined, 'its seal is not where it was put: a file must stay as it was downloaded, to the byte');
  const found = hex(await sha256(file.slice(0, index), file.slice(index + seal.length)));
  ensure(found === hash, 'the file is not the one that was sealed: a byte of it was changed, or more');
  await checkSigned({ at, sha256: found, type: `sealed-${type}` }, at, { algorithm: 'Ed25519', keyId, value }, keys);
  return { type, at };
}
export async function verifyCertificate(copies: Certificate[], keys: readonly Key[], sealed: Sealed) {
  ensure(new Set(copies.map(canonical)).size <= 1, 'it holds different sets of claims');
  ensure(copies[0] !== undefined, 'it holds no seal and no signed claims', 'unreadable');
  const { claims, signature, revocation, inputs: { since } = {}, seal: _seal, ...rest } = copies[0];
  ensure('emissionsTco2e' in claims, 'what was signed is no certificate'); // the key also signs other statements
  await checkSigned(claims, claims.issuedAt, signature, keys);
  ensure(sealed?.type === 'certificate' || !claims.sealed, 'it was sealed, and its seal was taken away');
  const { statement = {}, signature: revoking = {} } = revocation ?? {};
  if (revocation) await checkSigned(statement, statement.at ?? '', revoking, keys);
  const isOfIt = statement.type === 'revocation' && statement.certId === claims.certId;
  ensure(isOfIt || !revocation, 'revocation is of another certificate');
  const { at: revokedAt = null, reason: revocationReason = null } = statement;
  const signed: Record<string, Json> = revocation ? { ...claims, revokedAt, revocationReason } : claims;
  const notes = [`${sealed ? '' : 'compare the claims with what is shown, and '}ask if it is revoked or superseded`];
  for (const [name, said] of Object.entries<Json>(rest)) {
    if (name in signed) ensure(canonical(said) === canonical(signed[name] ?? null), `${name} is not what was signed`);
    else if (!sealed) notes.push(`not signed: ${name} ${canonical(said)}`);
  }
  const { certId, type, beneficiaryName, periodStart, periodEnd, emissionsTco2e, offsetsTco2e } = claims;
  const period = `${periodStart} to ${periodEnd}: ${emissionsTco2e} tCO2e, ${offsetsTco2e} t retired`;
  const approved = claims.approval === 'one_person' ? ', prepared and approved by one person' : '';
  const state = revocation ? `REVOKED at ${statement.at}: ` : since ? `SUPERSEDED since ${since}: ` : '';
  const limit = sealed ? '' : 'claims genuine, appearance not covered: ';
  const message = `${limit}${state}${certId}, ${type} for ${beneficiaryName}, ${period}${approved}`;
  return { kind: 'certificate', message, notes, isOpen: !sealed };
}
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const character = (_reference: string, name: string): string =>
  NAMED[name] ?? String.fromCodePoint(Number(name.replace('#x', '0x').replace('#', '')));
const SEALED = /<(?:[\w.-]+:)?sealed(?:\s[^<>]*)?>([^<]*)/g;
export const claimsInSvg = (svg: string): Certificate[] =>
  [...svg.matchAll(SEALED)].map(([, text = '']) => parse(text.replace(/&(#?\w{1,8});/g, character)));
/** The attachments: streams of type EmbeddedFile (ISO 32000-1, 7.11.4), plain or deflated. */
export async function claimsInPdf(bytes: Bytes): Promise<Certificate[]> {
  const pdf = latin1(bytes);
  const found: Certificate[] = [];
  for (const { index } of pdf.matchAll(/\/Type\s*\/EmbeddedFile\b/g)) {
    const opening = pdf.indexOf('stream', index);
    const dictionary = pdf.slice(pdf.lastIndexOf(' obj', index), opening);
    const start = pdf.indexOf('\n', opening) + 1;
    const end = start + Number(/\/Length\s+(\d+)/.exec(dictionary)?.[1]);
    ensure(end - start < 500_000 && found.length < 16, 'its attachments are too large', 'unreadable'); // up to 500 MB
    const content = new Blob([bytes.slice(start, end)]).stream();
    const plain = /FlateDecode/.test(dictionary) ? content.pipeThrough(new DecompressionStream('deflate')) : content;
    found.push(parse(await new Response(plain).text()));
  }
  return found;
}
type Content = { report: Record<string, string>; tables: Record<string, { rows: Json[] }> };
export type Report = { content: Content; rowCount: number; contentHash: string };
const FRAME = /^\{"schemaVersion":1,\n"asOf":"[^"]*",\n"content":(.*),\n"rowCount":\d+,\n"contentHash":"\w*"[,}]/s;
/** A report as JSON. The hash is that of the bytes of `content` as they stand in the file. */
export async function verifyReport(text: string, { content, rowCount, contentHash }: Report, sealed: Sealed) {
  const [, hashed] = FRAME.exec(text) ?? [];
  ensure(hashed !== undefined, 'a report must stay as it was downloaded: this was formatted again', 'unreadable');
  ensure(hex(await sha256(hashed)) === contentHash, 'content is not what contentHash is of');
  const rows = Object.values(content.tables).reduce((sum, table) => sum + table.rows.length, 0);
  ensure(rows === rowCount, `rowCount is ${rowCount}, and the tables have ${rows} rows`);
  const { title, organisation, periodStart, periodEnd } = content.report;
  const limit = sealed ? '' : 'its hash is right, but nobody signed it: ';
  const message = `${limit}${title} of ${organisation}, ${periodStart} to ${periodEnd}, ${rows} rows`;
  return { kind: 'report', message, notes: [], isOpen: !sealed };
}
