/** A symbol, so that nothing parsed from JSON can pass for markup. */
const MARKUP = Symbol('markup');

/** Markup that is safe to send: all outside input in it has been escaped. */
export interface Html {
  readonly [MARKUP]: string;
}

type Part = string | number | Html | readonly Html[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);

/** Only for constants in this code base; the contents of `style` and `script` are not escaped in HTML. */
export const constant = (markup: string): Html => ({ [MARKUP]: markup });

export const markupOf = (html: Html): string => html[MARKUP];

/** Escapes text for use between tags and in quoted attributes; inserts markup and lists of markup unchanged. */
export const html = (fixed: TemplateStringsArray, ...parts: Part[]): Html =>
  constant(fixed.map((text, place) => text + render(parts[place] ?? '')).join(''));

function render(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return MARKUP in part ? part[MARKUP] : part.map(markupOf).join('\n');
}

export const nothing = constant('');

/**
 * Isolates the direction of a name, so right-to-left letters or hidden marks in it cannot reorder the text around it.
 */
export const isolated = (text: string): Html => html`<bdi dir="auto">${text}</bdi>`;
