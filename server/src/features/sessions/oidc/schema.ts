import Type from 'typebox';
import { OWN_PATH } from './rules.ts';

const returnTo = Type.Optional(
  Type.String({
    pattern: OWN_PATH,
    maxLength: 500,
    description: 'Path on this service to return to; the start page of the console by default',
    examples: ['/entries'],
  }),
);

export const StartQuery = Type.Object(
  {
    returnTo,
    organisation: Type.Optional(
      Type.String({ maxLength: 100, description: 'Organisation to sign in to, for people who belong to several' }),
    ),
  },
  { additionalProperties: false },
);
export type StartQuery = Type.Static<typeof StartQuery>;

export const ConfirmQuery = Type.Object({ returnTo }, { additionalProperties: false });
export type ConfirmQuery = Type.Static<typeof ConfirmQuery>;

const parameter = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }));

/** Providers add their own parameters. */
export const CallbackQuery = Type.Object({
  code: parameter(4_096, 'Authorisation code, exchanged for the identity of the user'),
  state: parameter(200, 'Value that ties the answer to the browser that started the sign-in'),
  iss: parameter(2_048, 'Provider that answers (RFC 9207)'),
  error: parameter(200, 'Error code of the provider, if it refused'),
});
export type CallbackQuery = Type.Static<typeof CallbackQuery>;
