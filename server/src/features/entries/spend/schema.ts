import Type from 'typebox';
import { fields } from '../../../platform/http/index.ts';

const { nullable, object } = fields;

const text = (description: string, example: string) => Type.String({ description, examples: [example] });
const number = (description: string, example: number) => Type.Number({ description, examples: [example] });
const year = (description: string, example: number) => Type.Integer({ description, examples: [example] });

/** The way of an amount of money to the money that its factor is stated in. The receipt has every digit. */
export const spend = nullable(
  object(
    {
      amount: number('Amount as recorded, without VAT', 10000),
      currency: text('Currency of the amount', 'CHF'),
      rate: number('Units of the other currency for one of this currency, to 10 digits; 1 within one currency', 1.2041),
      rateSource: nullable(text('Publications of the rate; null within one currency', 'CHF: Federal Reserve, 2025')),
      rateDate: nullable(text('Year, month, or first and last month of the rate', '2025-01/2025-03')),
      convertedAmount: number('Amount in the currency of the factor, to 6 decimals', 12041),
      convertedCurrency: text('Currency of the factor', 'USD'),
      priceIndex: nullable(
        object(
          {
            country: text('Country whose consumer prices are compared', 'US'),
            fromYear: year('Year in which the money was spent', 2021),
            toYear: year('Year whose money the factor is stated in', 2022),
            ratio: number('Index of that year ÷ index of the year of the money, to 10 digits', 1.080027998),
            source: text('Both indexes, and where they are published', 'index 2021 171.3 (World Bank)'),
          },
          { description: 'Change of prices; null if the years are the same, or no index has both' },
        ),
      ),
    },
    {
      description:
        'Conversion of an amount of money into the currency and the prices of its factor; null if none is needed',
    },
  ),
);
