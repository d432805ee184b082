import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Finding, readKeys, verify } from '../src/index.ts';
import * as files from './fixtures.ts';
import { checkpointText, ORIGIN, signNote, someLeaves } from './log-maker.ts';

const keys = await readKeys(files.allKeys);
const judge = (content: string | Buffer): Promise<Finding> => verify(files.bytes(content), keys);

type Path = (string | number)[];
const pathsIn = (value: unknown, path: Path = []): Path[] =>
  typeof value !== 'object' || value === null || Object.keys(value).length === 0
    ? [path]
    : Object.entries(value).flatMap(([name, member]) => pathsIn(member, [...path, name]));

/** The same with one value changed by as little as possible. */
function changed(file: object, path: Path): object {
  const copy = structuredClone(file);
  const owner = path.slice(0, -1).reduce<Record<string, unknown>>((node, name) => node[name] as never, copy as never);
  const last = String(path.at(-1));
  const value = owner[last];
  if (typeof value === 'string') owner[last] = value === '' ? 'x' : flipLetter(value);
  else if (typeof value === 'number') owner[last] = value + 1;
  else owner[last] = typeof value === 'boolean' ? !value : value === null ? 0 : 'x';
  return copy;
}

const flipLetter = (text: string): string => {
  const at = Math.floor(text.length / 2);
  return text.slice(0, at) + (text[at] === 'B' ? 'C' : 'B') + text.slice(at + 1);
};

const jsonFiles: [string, object][] = [
  ['receipt', files.hashed(files.receipt())],
  ['receipt with a division', files.hashed(files.dividedReceipt())],
  ['receipt of a fuel', files.hashed(files.fuelReceipt())],
  ['event', files.eventFile()],
  ['certificate', files.certificate()],
];

describe.each(jsonFiles)('a %s', (_name, file) => {
  it.each(pathsIn(file).map((path) => [path.join('/'), path]))(
    'with another %s does not match',
    async (_place, path) => {
      const { verdict } = await judge(JSON.stringify(changed(file, path as Path)));
      expect(verdict).not.toMatch(/matches|unsealed/);
    },
  );

  it.each(pathsIn(file).map((path) => [path.join('/'), path]))('without %s does not match', async (_place, path) => {
    const copy = structuredClone(file);
    const owner = (path as Path)
      .slice(0, -1)
      .reduce<Record<string, unknown>>((node, name) => node[name] as never, copy as never);
    delete owner[String((path as Path).at(-1))];
    expect((await judge(JSON.stringify(copy))).verdict).not.toMatch(/matches|unsealed/);
  });
});

describe('each repeated claim of a public record', () => {
  const record = files.publicRecord();
  const repeated = Object.keys(record).filter((name) => !['status', 'claims', 'signature'].includes(name));

  it.each(repeated)('%s must be as it was signed', async (name) => {
    const [path] = pathsIn(record[name as never], [name]);
    expect((await judge(JSON.stringify(changed(record, path!)))).verdict).toBe('tampered');
  });
});

const json = (value: object): Buffer => Buffer.from(JSON.stringify(value));
/** Issued before there were seals: the claims are proven, and nothing else. */
const svg = files.svgOf(files.certificate());
const svgClaims = [svg.indexOf('>{') + 1, svg.indexOf('</t:sealed>')] as const;
const packed = files.pdfOf(files.certificate());
const stream = [packed.indexOf('stream\n') + 7, packed.indexOf('\nendstream')] as const;

/** Within the range, each bit decides; outside it stands what nobody signed: the drawing, the time of a report. */
const bitFiles: [string, Buffer, (readonly [number, number])?][] = [
  ['receipt', json(files.hashed(files.receipt()))],
  ['event', json(files.eventFile())],
  ['certificate', json(files.certificate())],
  ['SVG', Buffer.from(svg), svgClaims],
  ['PDF', packed, stream],
  ['PDF that is not packed', files.pdfOf(files.certificate(), { isPacked: false }), [80, 200]],
  ['checkpoint', Buffer.from(signNote(checkpointText(someLeaves(7)), ORIGIN, files.logKey))],
];

/** Every bit of a small file, and every seventh of a large one. */
const STRIDE = 7;

describe('one flipped bit', () => {
  it.each(bitFiles)(
    'is found anywhere in a %s',
    { timeout: 300_000 },
    async (_name, file, [from, to] = [0, file.length]) => {
      expect((await judge(file)).verdict).toMatch(/matches|unsealed/);
      const unseen: string[] = [];
      for (let bit = from * 8; bit < to * 8; bit += STRIDE) {
        const copy = Buffer.from(file);
        copy[bit >> 3]! ^= 1 << (bit & 7);
        const isFound = /tampered|unknown|unreadable/.test((await judge(copy)).verdict);
        if (!isFound && !isSameJson(copy, file)) unseen.push(`byte ${bit >> 3}`);
      }
      expect(unseen).toEqual([]);
    },
  );
});

/** `\u00FC` and `\u00fc` differ by a bit and say the same, and so do streams that differ where packing leaves bits over. */
const isSameJson = (one: Buffer, other: Buffer): boolean => contentOf(one) === contentOf(other);

function contentOf(file: Buffer): string | Buffer {
  try {
    const isPacked = file.includes('/FlateDecode');
    const text = isPacked ? inflateSync(file.subarray(...stream)) : file;
    return JSON.stringify(JSON.parse(text.toString()));
  } catch {
    return file;
  }
}

describe('a file that was cut short', () => {
  it.each(bitFiles.filter(([name]) => !['SVG', 'PDF that is not packed', 'PDF'].includes(name)))(
    '%s',
    async (_name, file) => {
      for (const length of [0, 1, file.length >> 2, file.length >> 1, file.length - 2])
        expect((await judge(file.subarray(0, length))).verdict, `${length} bytes`).not.toMatch(/matches|unsealed/);
    },
  );

  it.each([
    ['SVG', Buffer.from(svg), svgClaims[1] - 1],
    ['PDF', packed, stream[1] - 1],
  ] as const)('%s, within its claims', async (_name, file, end) => {
    for (let length = 1; length < end; length += 13)
      expect((await judge(file.subarray(0, length))).verdict, `${length} bytes`).not.toMatch(/matches|unsealed/);
  });
});
