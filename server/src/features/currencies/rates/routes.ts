import { needs } from '../../../platform/auth/index.ts';
import { created, noContent, page, type Route, read, tagged, write } from '../../../platform/http/index.ts';
import { boundsWithRules, ExchangeRate, ExchangeRateList, ReplaceExchangeRate, rateInPath } from './schema.ts';
import type { ExchangeRates } from './service.ts';

const PATH = '/api/v1/exchange-rates';
const ONE = `${PATH}/{currency}/{period}`;
const tag = 'Currencies';

export const rateRoutes = (rates: ExchangeRates): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listExchangeRates',
    tag,
    summary: 'List exchange rates',
    description:
      'Rates of the Federal Reserve by month and year, and the organisation’s own. An amount in a currency for which its factor is not stated is converted with the rates of its period, through the US dollar.',
    access: needs('settings:read'),
    query: ExchangeRateList,
    success: { status: 200, description: 'A page of exchange rates', data: ExchangeRate, list: true },
    async handle({ actor, query }, db) {
      return page(await rates.list(db, actor, { query }), query);
    },
  }),
  read({
    method: 'GET',
    path: ONE,
    operationId: 'getExchangeRate',
    tag,
    summary: 'Get an exchange rate',
    description: 'The organisation’s own rate of the period, or the shipped one.',
    access: needs('settings:read'),
    params: rateInPath,
    success: { status: 200, description: 'The rate that applies', data: ExchangeRate, etag: 'version' },
    async handle({ actor, params }, db) {
      return tagged(await rates.get(db, actor, params));
    },
  }),
  write({
    method: 'PUT',
    path: ONE,
    operationId: 'replaceExchangeRate',
    tag,
    summary: 'Set an own exchange rate',
    description:
      'The rate of a year or a month, in either direction. It comes before the shipped rate for entries that are created or recalculated from now on; existing entries keep theirs. A rate more than 25 % away from the shipped one is refused. With `If-Match: "0"` the request only creates.',
    access: needs('settings:write'),
    params: rateInPath,
    body: ReplaceExchangeRate,
    boundsWithRules,
    success: { status: 200, description: 'The replaced rate', data: ExchangeRate },
    otherwise: { status: 201, description: 'The created rate', data: ExchangeRate },
    async handle({ actor, params, body, checkVersion }, tx) {
      const { isNew, ...rate } = await rates.replace(tx, actor, { ...params, body, checkVersion });
      return isNew ? created(rate, ({ currency, period }) => `${PATH}/${currency}/${period}`) : tagged(rate);
    },
  }),
  write({
    method: 'DELETE',
    path: ONE,
    operationId: 'deleteExchangeRate',
    tag,
    summary: 'Delete an own exchange rate',
    access: needs('settings:write'),
    params: rateInPath,
    success: { status: 204, description: 'The shipped rate applies again, if there is one' },
    errors: ['PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await rates.remove(tx, actor, { ...params, checkVersion });
      return noContent();
    },
  }),
];
