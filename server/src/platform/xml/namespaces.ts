import { UnreadableXml } from './unreadable.ts';

/** https://www.w3.org/TR/xml-names/: bound by definition. */
const XML = 'http://www.w3.org/XML/1998/namespace';

export interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** One per open element. Each looks at its own declarations first, then at those around it. */
export interface Scope {
  readonly declared: ReadonlyMap<string, string> | null;
  readonly around: Scope | null;
}

export const OUTERMOST: Scope = { declared: new Map([['xml', XML]]), around: null };

export function scopeOf(attributes: readonly Attribute[], around: Scope): Scope {
  let declared: Map<string, string> | null = null;
  for (const { name, value } of attributes) {
    if (!isDeclaration(name)) continue;
    declared ??= new Map();
    declared.set(name.slice('xmlns:'.length), value);
  }
  return declared ? { declared, around } : around;
}

export const isDeclaration = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:');

/** The namespace of a prefix; that of the empty prefix is the default namespace, which may be none. */
function namespaceOf(prefix: string, scope: Scope): string {
  for (let at: Scope | null = scope; at; at = at.around) {
    const namespace = at.declared?.get(prefix);
    if (namespace !== undefined) return namespace;
  }
  return '';
}

export interface QualifiedName {
  readonly prefix: string;
  readonly local: string;
  readonly namespace: string;
}

export function resolve(name: string, scope: Scope): QualifiedName {
  const [first = '', second, ...more] = name.split(':', 3);
  const prefix = second === undefined ? '' : first;
  const local = second ?? first;
  const namespace = namespaceOf(prefix, scope);
  if (local === '' || more.length > 0 || (prefix === '' && second !== undefined) || (prefix !== '' && namespace === ''))
    throw new UnreadableXml(
      `The XML uses the name ${JSON.stringify(name.slice(0, 80))}, but its prefix has no namespace. Export the file again.`,
    );
  return { prefix, local, namespace };
}
