import { AppError } from '../errors/index.ts';

export interface Deprecation {
  readonly deprecatedOn: Date;
  readonly removedOn: Date;
  /** The path to use instead. */
  readonly successor?: string;
}

/** `Deprecation` is RFC 9745 (a structured-field date), `Sunset` is RFC 8594 (an HTTP date). */
export function deprecationHeaders(deprecation: Deprecation): Record<string, string> {
  return {
    deprecation: `@${Math.floor(deprecation.deprecatedOn.getTime() / 1000)}`,
    sunset: deprecation.removedOn.toUTCString(),
    ...(deprecation.successor ? { link: `<${deprecation.successor}>; rel="successor-version"` } : {}),
  };
}

/** The removal date is kept by the clock, not by a deployment. */
export function refusalIfRemoved(deprecation: Deprecation, now: Date): AppError | undefined {
  if (now < deprecation.removedOn) return undefined;
  const instead = deprecation.successor ? ` Use ${deprecation.successor} instead.` : '';
  return new AppError('ENDPOINT_REMOVED', {
    message: `This endpoint was removed on ${deprecation.removedOn.toISOString().slice(0, 10)}.${instead}`,
  });
}
