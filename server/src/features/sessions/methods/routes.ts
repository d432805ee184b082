import { openToAll } from '../../../platform/auth/index.ts';
import { ok, type Route, read } from '../../../platform/http/index.ts';
import { SignInMethods } from './schema.ts';

export const methodRoutes = (methods: SignInMethods): Route[] => [
  read({
    method: 'GET',
    path: '/auth/methods',
    operationId: 'getSignInMethods',
    tag: 'Sessions',
    summary: 'Ways to sign in here',
    description: 'What a page to sign in on may offer. It is the same for everybody.',
    access: openToAll,
    success: { status: 200, description: 'The ways that this service offers', data: SignInMethods },
    handle: async () => ok(methods),
  }),
];
