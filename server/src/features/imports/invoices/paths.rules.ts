import type { XmlElement, XmlHandler } from '../../../platform/xml/index.ts';
import { type Draft, type DraftLine, UnreadableInvoice } from './invoice.rules.ts';

type Attributes = XmlElement['attributes'];

/** Reactions to one element of the document. */
export interface Step {
  open?(draft: Draft): void;
  /** The element's own text, on one line. */
  text?(draft: Draft, text: string, attributes: Attributes): void;
  close?(draft: Draft): void;
}

/** Steps by path from the root, such as `inv:Invoice/cbc:ID`; the prefixes are ours. */
export type Paths = Readonly<Record<string, Step>>;

/** Longer texts are cut: a cell of a table, not a document. */
const MAX_TEXT = 300;

/** On one line. */
export function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT - 1)}…` : line;
}

interface Node {
  readonly step: Step;
  readonly below: Map<string, Node>;
}

const newNode = (step: Step): Node => ({ step, below: new Map() });

function treeOf(paths: Paths): Node {
  const root = newNode({});
  for (const [path, step] of Object.entries(paths)) {
    let node = root;
    for (const name of path.split('/')) {
      const next = node.below.get(name) ?? newNode({});
      node.below.set(name, next);
      node = next;
    }
    Object.assign(node.step, step);
  }
  return root;
}

/** Beneath the same path with another start, such as the lines of an invoice and of a credit note. */
export const under = (start: string, paths: Paths): Paths =>
  Object.fromEntries(Object.entries(paths).map(([path, step]) => [path === '' ? start : `${start}/${path}`, step]));

export const lineOf = ({ lines }: Draft): DraftLine => {
  const line = lines.at(-1);
  if (!line) throw new UnreadableInvoice('The invoice is damaged: it has a part of a line outside any line.');
  return line;
};

/** Fills a text of the document or of its last line. Where the document states several, the first one counts. */
export const header = (key: { [K in keyof Draft]: Draft[K] extends string ? K : never }[keyof Draft]): Step => ({
  text: (draft, text) => Object.assign(draft, { [key]: draft[key] || text }),
});

export const ofLine = (
  key: { [K in keyof DraftLine]: DraftLine[K] extends string ? K : never }[keyof DraftLine],
): Step => ({
  text: (draft, text) => {
    const line = lineOf(draft);
    Object.assign(line, { [key]: line[key] || text });
  },
});

export const ofPart = (key: keyof Draft['part']): Step => ({
  text: (draft, text) => {
    draft.part[key] ||= text;
  },
});

/** Finds elements by namespace and name: a document chooses its own prefixes. */
export function handlerOf(paths: Paths, prefixes: Readonly<Record<string, string>>, draft: Draft): XmlHandler {
  const open: { readonly node: Node | null; readonly attributes: Attributes; text: string }[] = [];
  const root = treeOf(paths);
  const prefixOf = new Map(Object.entries(prefixes));
  return {
    open({ name, namespace, attributes }) {
      const around = open.length === 0 ? root : open.at(-1)!.node;
      const node = around?.below.get(`${prefixOf.get(namespace)}:${name}`) ?? null;
      if (!node && open.length === 0) refuse(name, namespace);
      open.push({ node, attributes: node?.step.text ? attributes : {}, text: '' });
      node?.step.open?.(draft);
    },
    text(text) {
      const element = open.at(-1);
      if (element?.node?.step.text) element.text += text;
    },
    close() {
      const element = open.pop();
      if (!element?.node) return;
      element.node.step.text?.(draft, short(element.text), element.attributes);
      element.node.step.close?.(draft);
    },
  };
}

const ZUGFERD_1 = 'urn:ferd:CrossIndustryDocument:invoice:1p0';

function refuse(name: string, namespace: string): never {
  if (namespace === ZUGFERD_1)
    throw new UnreadableInvoice(
      'This is a ZUGFeRD 1.0 invoice, a format from before the European standard. Ask the supplier for ZUGFeRD 2, Factur-X, XRechnung or Peppol BIS.',
    );
  throw new UnreadableInvoice(
    `This XML is not an e-invoice: it begins with ${JSON.stringify(name.slice(0, 80))}. E-invoices are UBL (Invoice, CreditNote) or CII (CrossIndustryInvoice), as in XRechnung, Peppol BIS, Factur-X and ZUGFeRD 2.`,
  );
}
