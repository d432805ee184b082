import { type Bytes, ensure, fromBase64, hex, parse, sha256 } from './basics.ts';

/** `log` is the only log that a note verifier key is valid for. Signatures from `distrustedFrom` on do not count. */
export type Key = { publicKey: Bytes; id: string; use?: string; log?: string; distrustedFrom?: string | null };
type WebKey = { crv: string; x: string; use?: string; distrustedFrom?: string | null };
/** The answer of `/public/keys` (a JSON Web Key Set), or note verifier keys, one per line. */
export async function readKeys(text: string): Promise<Key[]> {
  if (!text.trimStart().startsWith('{')) return text.trim().split('\n').map(readNoteKey);
  const known = parse<{ keys: WebKey[] }>(text).keys.filter(({ crv }) => crv === 'Ed25519');
  const nameOf = async (x: string) => hex(await sha256(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`)); // RFC 7638
  return Promise.all(known.map(async ({ x, ...key }) => ({ ...key, publicKey: fromBase64(x), id: await nameOf(x) })));
}
/** C2SP signed-note: `<name>+<hash in hex>+<base64 of 0x01 and the public key>`. */
function readNoteKey(line: string): Key {
  const [, log = '', key = ''] = /^([^+]+)\+[0-9a-f]{8}\+(\S+)\s*$/.exec(line) ?? [];
  ensure(key !== '', 'it holds no keys', 'unreadable');
  return { publicKey: fromBase64(key).slice(1), id: '', use: 'log', log };
}
export async function isSigned({ publicKey }: Key, signature: Bytes, text: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, new TextEncoder().encode(text));
}
export type Checkpoint = { origin: string; size: number; root: Bytes };
const NOTE = /^(([^\n]+)\n(0|[1-9]\d{0,14})\n([^\n]+)\n(?:[^\n]+\n)*)\n((?:— \S+ \S+\n)+)$/;
/** C2SP tlog-checkpoint: origin, size, root; a blank line; signatures. Those of other parties are ignored. */
export async function openCheckpoint(note: string, keys: readonly Key[]): Promise<Checkpoint> {
  const [, text = '', origin = '', size, root = '', signatures = ''] = NOTE.exec(note) ?? [];
  ensure(text !== '', 'it is neither a checkpoint nor any other file known here', 'unreadable');
  for (const line of signatures.split('\n').filter((each) => each.startsWith(`— ${origin} `))) {
    const signature = fromBase64(line.slice(line.lastIndexOf(' ') + 1));
    for (const key of keys.filter(({ use, log = origin }) => use === 'log' && log === origin)) {
      const keyHash = (await sha256(`${origin}\n\x01`, key.publicKey)).slice(0, 4);
      if (hex(keyHash) !== hex(signature.slice(0, 4))) continue;
      ensure(await isSigned(key, signature.slice(4), text), 'the checkpoint is not what was signed');
      return { origin, size: Number(size), root: fromBase64(root) };
    }
  }
  ensure(false, `no known key signed the checkpoint of ${origin}`, 'unknown_key');
}
