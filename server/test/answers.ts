import type { Answer } from './client.ts';

/** `404 NOT_FOUND`, or only the status for a success. */
export const codeOf = ({ status, body }: Answer): string => `${status} ${body?.error?.code ?? ''}`.trim();

interface Detail {
  field: string;
  message: string;
}

export const detailsOf = ({ body }: Pick<Answer, 'body'>): Detail[] => body.error.details ?? [];

/** Each failing field once, in alphabetical order. */
export const fieldsOf = (answer: Pick<Answer, 'body'>): string[] =>
  [...new Set(detailsOf(answer).map(({ field }) => field))].sort();

export const messageFor = (answer: Pick<Answer, 'body'>, field: string): string =>
  detailsOf(answer).find((detail) => detail.field === field)?.message ?? '';

/** The text without the request id and the time, which differ between any two responses. */
export const withoutMeta = (text: string): string => text.replace(/"meta":\{[^}]*\}/, '');

/** Headers that differ between any two responses. */
const OF_THE_MOMENT = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** All parts of a response that could distinguish one resource from another. */
export function substanceOf({ status, headers, text }: Answer): object {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.includes(name));
  return { status, headers: Object.fromEntries(kept), text: withoutMeta(text) };
}
