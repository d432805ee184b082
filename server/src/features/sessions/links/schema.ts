import Type from 'typebox';
import { type Answer, fields } from '../../../platform/http/index.ts';

const { email, request, resource } = fields;

export const RequestLink = request('RequestLink', { email: email('Where the link goes') });

export const RequestedLink = resource('RequestedLink', {
  message: Type.String({
    description: 'The same for every address, whether or not it belongs to a user',
    examples: ['If the address belongs to an active user, a link is on its way. It works once, for 15 minutes.'],
  }),
});
export type RequestedLink = Answer<typeof RequestedLink>;

export const SignInWithCode = request('SignInWithCode', {
  code: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'The single-use code from a console link or a mail link: what follows `#code=`',
    examples: ['the-code-from-the-link'],
  }),
});
