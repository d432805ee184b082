// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { ApiError, type ErrorDetail } from '@tonne/sdk';
import { describe, expect, test, vi } from 'vitest';
import { FailurePanel, FailureText } from '../../src/components/failure-panel.tsx';
import { show } from '../render.tsx';

const apiError = (status: number, message: string, details: readonly ErrorDetail[] = []): ApiError =>
  new ApiError({ status, code: 'ANY', message, details, requestId: 'req_7', headers: new Headers() } as never);

describe('a failure panel', () => {
  test.each([
    [403, 'You do not have permission', 'Only admins do this.'],
    [404, 'Not found', 'It may have been deleted. Check the address.'],
    [429, 'Too many requests', 'Only admins do this.'],
    [500, 'Something went wrong', 'Only admins do this.'],
  ])('puts status %i into words: %s', (status, title, message) => {
    show(<FailurePanel error={apiError(status, 'Only admins do this.')} />);
    expect(screen.getByRole('alert').textContent).toContain(title);
    expect(screen.getByText(message)).toBeTruthy();
  });

  test('names the request, for a call to the operator', () => {
    show(<FailurePanel error={apiError(500, 'Sorry.')} />);
    expect(screen.getByText('Request req_7')).toBeTruthy();
  });

  test('tries again on request', async () => {
    const retry = vi.fn();
    const user = show(<FailurePanel error={apiError(500, 'Sorry.')} onRetry={retry} />);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('offers no retry if retrying cannot help', () => {
    show(<FailurePanel error={apiError(404, 'Gone.')} />);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the failure beside a form', () => {
  const details = [
    { field: 'quantity', message: 'Must be above 0.' },
    { field: 'periodEnd', message: 'Must not be before the start.' },
  ];

  test('repeats no message that a field shows already', async () => {
    show(
      <form>
        <TextInput label="Quantity" error="Must be above 0." />
        <FailureText error={apiError(400, 'The request is not valid.', details)} />
      </form>,
    );
    const text = screen.getByRole('alert').textContent;
    expect(text).toContain('Check the marked fields.');
    expect(text).toContain('periodEnd: Must not be before the start.');
    expect(text).not.toContain('Must be above 0.');
  });

  test('says everything if no field shows its message', () => {
    show(
      <form>
        <TextInput label="Quantity" />
        <FailureText error={apiError(400, 'The request is not valid.', details)} />
      </form>,
    );
    const text = screen.getByRole('alert').textContent;
    for (const { message } of details) expect(text).toContain(message);
  });
});
