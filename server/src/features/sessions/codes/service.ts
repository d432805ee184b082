import { AppError } from '../../../platform/errors/index.ts';
import { takeCode } from './store.ts';

/**
 * The last step of whatever a code is for: a throw undoes the others. Everything here locks the user, then the session,
 * then the code, so that a sign-in and a sign-out at the same moment never wait for each other.
 */
export async function spendCode(...code: Parameters<typeof takeCode>): Promise<void> {
  if (!(await takeCode(...code))) throw new AppError('SIGN_IN_FAILED');
}
