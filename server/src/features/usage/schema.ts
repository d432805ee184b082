import Type from 'typebox';
import { fields, type ResponseOf } from '../../platform/http/index.ts';
import { plans } from '../../platform/rate-limit/index.ts';

const { dateTime, nullable, object, oneOf, resource } = fields;

const count = (description: string, example: number) => Type.Integer({ minimum: 0, description, examples: [example] });

const window = (name: string, example: number) =>
  object(
    {
      limit: nullable(count('Requests in one window; null if unlimited', example)),
      used: count('Requests counted in the window; a burst may exceed the limit', 1),
      resetsAt: dateTime('Time at which the window ends and the count starts again'),
    },
    { description: `Requests per ${name}` },
  );
export type RequestWindow = ResponseOf<ReturnType<typeof window>>;

const windowsOf = (description: string, times: number) =>
  object(
    {
      minute: window('minute', 60 * times),
      hour: window('hour', 1_000 * times),
      day: window('day', 5_000 * times),
    },
    { description },
  );
export type RequestWindows = ResponseOf<ReturnType<typeof windowsOf>>;

const allotment = (description: string, used: number, limit: number) =>
  object({ used: count('Number in use', used), limit: count('Maximum number allowed', limit) }, { description });

export const Usage = resource('Usage', {
  plan: oneOf(plans, 'Plan of the organisation'),
  requests: object({
    organisation: windowsOf('Requests of all API keys and sessions of the organisation together', 5),
    caller: windowsOf('Requests of the calling API key or session', 1),
  }),
  apiKeys: allotment('Active API keys', 3, 50),
  webhookEndpoints: allotment('Webhook endpoints', 1, 20),
  queuedReports: allotment('Reports queued or processing', 0, 50),
  mailsThisHour: allotment('Mails queued in the current hour, which began with the first of them', 2, 200),
  ownFactors: allotment('Custom emission factors, counting every version', 12, 10_000),
  entries: count('Emission entries', 412),
  locations: count('Locations', 3),
  users: count('Users, except deactivated ones', 4),
});
export type Usage = ResponseOf<typeof Usage>;
