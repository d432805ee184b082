import { xmlText } from '@tonne/documents/drawing';
import { type Printed, sealedJson } from '../../claims/present.ts';

export interface Leaf {
  path: string;
  /** The whole, with only one character of this leaf changed. */
  forged: Printed;
}

type Node = Record<string, unknown>;

/** Every text and every number in the claims and the signature. */
export function leavesOf(printed: Printed): Leaf[] {
  return pathsIn({ claims: printed.claims, signature: printed.signature }).map((path) => {
    const forged = structuredClone(printed);
    const owner = path.slice(0, -1).reduce<Node>((node, step) => node[step] as Node, forged as unknown as Node);
    const last = path.at(-1) ?? '';
    owner[last] = changed(owner[last] as string | number);
    return { path: path.join('.'), forged };
  });
}

function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, member]) => pathsIn(member, [...path, name]));
}

/** Keeps the length, so that it can be swapped inside a file. */
function changed(value: string | number): string | number {
  if (typeof value === 'string') return otherAt(value, value.length - 1);
  const text = String(value);
  return Number(text.slice(0, -1) + (text.endsWith('9') ? '8' : String(Number(text.at(-1)) + 1)));
}

export const otherAt = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === 'B' ? 'C' : 'B'}${text.slice(at + 1)}`;

/** PDF and SVG of one certificate with the claims of the other, otherwise unchanged. */
export function forgePdf(pdf: Buffer, original: Printed, forged: Printed): Buffer {
  const [before, after] = [Buffer.from(sealedJson(original)), Buffer.from(sealedJson(forged))];
  const at = pdf.indexOf(before);
  if (at < 0 || before.length !== after.length) throw new Error('cannot be swapped');
  return Buffer.concat([pdf.subarray(0, at), after, pdf.subarray(at + before.length)]);
}

export function forgeSvg(svg: string, original: Printed, forged: Printed): Buffer {
  const [before, after] = [xmlText(sealedJson(original)), xmlText(sealedJson(forged))];
  if (!svg.includes(before)) throw new Error('cannot be swapped');
  return Buffer.from(svg.replace(before, () => after));
}
