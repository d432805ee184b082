import { type Attribute, isDeclaration, OUTERMOST, resolve, type Scope, scopeOf } from './namespaces.ts';
import { UnreadableXml } from './unreadable.ts';

export interface XmlElement {
  /** Local name, without its prefix. */
  readonly name: string;
  readonly namespace: string;
  /** By local name. Where two have the same one, the attribute without a prefix counts. */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface XmlHandler {
  open?(element: XmlElement): void;
  /** All text between two tags, at once, with CDATA sections and without comments. */
  text?(text: string): void;
  close?(element: XmlElement): void;
}

export interface XmlLimits {
  readonly maxBytes: number;
  readonly maxDepth: number;
  /** Of one text node, attribute, comment or processing instruction. */
  readonly maxTextBytes: number;
}

const MAX_ATTRIBUTES = 256;

export function refuseLongText({ maxTextBytes }: XmlLimits): never {
  throw new UnreadableXml(`The XML contains a text of more than ${maxTextBytes} bytes. Remove embedded files from it.`);
}

/** One document, in the order in which sax finds its parts. */
export class Document {
  readonly #handler: XmlHandler;
  readonly #limits: XmlLimits;
  readonly #open: { readonly element: XmlElement; readonly around: Scope }[] = [];
  #scope: Scope = OUTERMOST;
  #attributes: Attribute[] = [];
  #text: string[] = [];
  #textBytes = 0;
  #hasRoot = false;

  constructor(handler: XmlHandler, limits: XmlLimits) {
    this.#handler = handler;
    this.#limits = limits;
  }

  get isComplete(): boolean {
    return this.#hasRoot && this.#open.length === 0;
  }

  beginTag(): void {
    this.#endText();
    if (this.isComplete)
      throw new UnreadableXml('The file goes on after the end of its XML document. Send one document per file.');
    if (this.#open.length >= this.#limits.maxDepth)
      throw new UnreadableXml(`The XML is nested deeper than ${this.#limits.maxDepth} levels. Export the file again.`);
    this.#hasRoot = true;
    this.#attributes = [];
  }

  attribute(attribute: Attribute): void {
    this.#refuseLong(Buffer.byteLength(attribute.value));
    // sax calls the method of this name on the object that holds the attributes.
    if (this.#attributes.length >= MAX_ATTRIBUTES || attribute.name === 'hasOwnProperty')
      throw new UnreadableXml(
        `The XML has an element with more than ${MAX_ATTRIBUTES} attributes, or a forbidden one.`,
      );
    this.#attributes.push(attribute);
  }

  openTag(tagName: string): void {
    const around = this.#scope;
    const scope = scopeOf(this.#attributes, around);
    const { local, namespace } = resolve(tagName, scope);
    const element = { name: local, namespace, attributes: this.#attributesByName(scope) };
    this.#scope = scope;
    this.#open.push({ element, around });
    this.#handler.open?.(element);
  }

  text(text: string): void {
    if (this.#open.length === 0) {
      if (text.trim() !== '')
        throw new UnreadableXml('The file has text outside its XML document. Send only the XML document.');
      return;
    }
    this.#textBytes += Buffer.byteLength(text);
    this.#refuseLong(this.#textBytes);
    this.#text.push(text);
  }

  closeTag(): void {
    this.#endText();
    const closed = this.#open.pop();
    if (!closed) return;
    this.#scope = closed.around;
    this.#handler.close?.(closed.element);
  }

  #endText(): void {
    if (this.#text.length === 0) return;
    const text = this.#text.join('').replace(/\r\n?/g, '\n');
    this.#text = [];
    this.#textBytes = 0;
    this.#handler.text?.(text);
  }

  #attributesByName(scope: Scope): Readonly<Record<string, string>> {
    const attributes: Record<string, string> = Object.create(null);
    for (const { name, value } of this.#attributes) {
      if (isDeclaration(name)) continue;
      const { prefix, local } = resolve(name, scope);
      if (prefix === '' || !(local in attributes)) attributes[local] = value;
    }
    return attributes;
  }

  #refuseLong(bytes: number): void {
    if (bytes > this.#limits.maxTextBytes) refuseLongText(this.#limits);
  }
}
