import { type Bytes, canonical, ensure, fromBase64, hex, type Json, parse, sha256 } from './basics.ts';
import { isSigned, type Key } from './keys.ts';

type Texts = Record<string, string>;
type Claims = { certId: string; issuedAt: string; [name: string]: Json };
type Revocation = { statement: Texts; signature: Texts };
/** The public record of a certificate; documents carry claims and signature of it. */
export type Certificate = { claims: Claims; signature: Texts; revocation?: Revocation | null };

async function checkSignature(said: Json, date: string, signature: Texts, keys: readonly Key[]): Promise<void> {
  const { algorithm, keyId = '', value = '' } = signature;
  const key = keys.find(({ id, use }) => id === hex(fromBase64(keyId)) && use !== 'log' && algorithm === 'Ed25519');
  ensure(key !== undefined, `no known key is ${algorithm} ${keyId}`, 'unknown_key');
  ensure(await isSigned(key, fromBase64(value), canonical(said)), 'the claims are not those that were signed');
  const isTrusted = !key.distrustedFrom || date < key.distrustedFrom;
  ensure(isTrusted, `the key ${keyId} is distrusted from ${key.distrustedFrom} on`, 'unknown_key');
}

export async function verifyCertificate(copies: Certificate[], keys: readonly Key[]) {
  ensure(new Set(copies.map(canonical)).size <= 1, 'it holds different sets of claims');
  ensure(copies[0] !== undefined, 'it holds no signed claims', 'unreadable');
  const { claims, signature, revocation, ...rest } = copies[0];
  await checkSignature(claims, claims.issuedAt, signature, keys);
  ensure('emissionsTco2e' in claims, 'what was signed is no certificate'); // the key signs other statements, too
  const notes = ['signed are the claims alone: compare them with what is shown, and ask the issuer for a revocation'];
  const { statement = {}, signature: revoking = {} } = revocation ?? {};
  if (revocation) await checkSignature(statement, statement.at ?? '', revoking, keys);
  const isOfIt = statement.type === 'revocation' && statement.certId === claims.certId;
  ensure(isOfIt || !revocation, 'revocation is of another certificate');
  for (const [name, said] of Object.entries<Json>(rest)) {
    if (!(name in claims)) notes.push(`not signed: ${name} ${canonical(said)}`);
    else ensure(canonical(said) === canonical(claims[name] ?? null), `${name} is not what the claims say`);
  }
  const { certId, type, beneficiaryName, periodStart, periodEnd, emissionsTco2e, offsetsTco2e } = claims;
  const period = `${periodStart} to ${periodEnd}: ${emissionsTco2e} tCO2e, ${offsetsTco2e} t retired`;
  const name = revocation ? `REVOKED at ${statement.at}: ${certId}` : certId;
  return { kind: 'certificate', message: `${name}, ${type} for ${beneficiaryName}, ${period}`, notes };
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const character = (_reference: string, name: string): string =>
  NAMED[name] ?? String.fromCodePoint(Number(name.replace('#x', '0x').replace('#', '')));
const SEALED = /<(?:[\w.-]+:)?sealed(?:\s[^<>]*)?>([^<]*)/g;
/** The text of each element `sealed`. */
export const claimsInSvg = (svg: string): Certificate[] =>
  [...svg.matchAll(SEALED)].map(([, text = '']) => parse(text.replace(/&(#?\w{1,8});/g, character)));

/** The attachments: streams of type EmbeddedFile (ISO 32000-1, 7.11.4), plain or deflated. */
export async function claimsInPdf(bytes: Bytes): Promise<Certificate[]> {
  const pdf = new TextDecoder('latin1').decode(bytes); // one character for each byte
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
const FRAME = /^\{"schemaVersion":1,\n"asOf":"[^"]*",\n"content":(.*),\n"rowCount":\d+,\n"contentHash":"\w*"\}\n?$/s;

/** A report as JSON. The hash is that of the bytes of `content` as they stand in the file. */
export async function verifyReport(text: string, { content, rowCount, contentHash }: Report): Promise<string> {
  const [, hashed] = FRAME.exec(text) ?? [];
  ensure(hashed !== undefined, 'a report must stay as it was downloaded: this was formatted again', 'unreadable');
  ensure(hex(await sha256(hashed)) === contentHash, 'content is not what contentHash is of');
  const rows = Object.values(content.tables).reduce((sum, table) => sum + table.rows.length, 0);
  ensure(rows === rowCount, `rowCount is ${rowCount}, and the tables have ${rows} rows`);
  const { title, organisation, periodStart, periodEnd } = content.report;
  return `${title} of ${organisation}, ${periodStart} to ${periodEnd}, ${rows} rows`;
}
