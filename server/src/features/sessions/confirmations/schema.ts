import Type from 'typebox';
import { type Answer, fields } from '../../../platform/http/index.ts';

const { dateTime, email, request, resource } = fields;

export const MailedCode = resource('MailedCode', {
  sentTo: email('Address of the user, where the code went'),
  expiresAt: dateTime('When the code stops working'),
});
export type MailedCode = Answer<typeof MailedCode>;

export const ConfirmSession = request('ConfirmSession', {
  code: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'The single-use code from the mail',
    examples: ['the-code-from-the-mail'],
  }),
});
