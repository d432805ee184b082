import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';

const { email, identifier, nullable, object, oneLine, request, resource } = fields;

export const RequestLink = request('RequestLink', { email: email('Email address that receives the link') });

export const RequestedLink = resource('RequestedLink', {
  message: Type.String({
    description: 'Notice, the same for every address',
    examples: ['If the address belongs to an active user, a link is on its way. It works once, for 15 minutes.'],
  }),
});
export type RequestedLink = ResponseOf<typeof RequestedLink>;

const code = {
  code: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'Single-use code from a console link or a mail link: the part after `#code=`',
    examples: ['the-code-from-the-link'],
  }),
};

export const SignInWithCode = request('SignInWithCode', code);
export const PreviewSignIn = request('PreviewSignIn', code);

const organisation = object(
  { id: identifier('org', 'Organisation identifier'), name: oneLine(120, 'Name of the organisation') },
  { description: 'Organisation of the user' },
);

export const SignInPreview = resource('SignInPreview', {
  email: Type.String({
    description: 'Address of the user whom the code signs in: its first letter and its domain',
    examples: ['a•••@harbourside.example'],
  }),
  organisation,
  signedIn: nullable(
    object(
      {
        email: email('Address of the user who is signed in'),
        organisation,
        isSameUser: Type.Boolean({ description: 'True if the code is for the same user', examples: [false] }),
      },
      { description: 'User signed in to this browser, whom the code would replace; null if no user is signed in' },
    ),
  ),
});
export type SignInPreview = ResponseOf<typeof SignInPreview>;
