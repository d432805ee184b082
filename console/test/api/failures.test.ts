import { ApiError } from '@tonne/sdk';
import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../src/api/failures.ts';
import { common } from '../../src/i18n/en/phrases.ts';

const refusal = (message: string, details: ApiError['details']) =>
  new ApiError({ status: 400, code: 'VALIDATION_ERROR', message, details, headers: new Headers() } as never);

describe('a refusal in words', () => {
  it('says once what the message and the details both say', () => {
    const error = refusal('quantity: is too small', [{ field: 'quantity', message: 'is too small' }]);
    expect(describeFailure(error, common).message).toBe('quantity: is too small');
  });

  it('adds what the message leaves out', () => {
    const error = refusal('The request is not valid.', [{ field: 'unit', message: 'is required' }]);
    expect(describeFailure(error, common).message).toBe('The request is not valid. is required');
  });
});
