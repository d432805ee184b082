import type { StreamedResponse } from '../../outbound/index.ts';

/** S3 answered with an error. */
export class S3Failure extends Error {
  /** S3's error code, such as `AccessDenied`, if it sent one. */
  readonly code: string | undefined;

  constructor(message: string, options: { code?: string | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'S3Failure';
    this.code = options.code;
  }
}

/** Reads the whole answer, which also frees its connection. */
export async function textOf(answer: StreamedResponse, doing: string): Promise<string> {
  const text = await answer.text();
  // A completed upload can fail after its 200 has been sent; only the body shows that.
  if (isSuccess(answer) && !text.includes('<Error>')) return text;
  throw failureOf(answer.status, text, doing);
}

export const isSuccess = ({ status }: StreamedResponse): boolean => status >= 200 && status <= 299;

export function failureOf(status: number, xml: string, doing: string): S3Failure {
  const code = element(xml, 'Code');
  const words = [code, element(xml, 'Message')].filter(Boolean).join(': ');
  return new S3Failure(`S3 answered ${status} to ${doing}${words === '' ? '' : ` (${words})`}`, { code });
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first such element. S3's answers are flat enough to be read without a parser. */
export function element(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? '');
}
