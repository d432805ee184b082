import { AppError } from '../../../platform/errors/index.ts';
import { takeCode } from './store.ts';

/**
 * The last step of every use of a code: a throw undoes the others. Everything here locks the user, then the session,
 * then the code, so that a concurrent sign-in and sign-out never deadlock.
 */
export async function spendCode(...code: Parameters<typeof takeCode>): Promise<void> {
  if (!(await takeCode(...code))) throw new AppError('SIGN_IN_FAILED');
}
