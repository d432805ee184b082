// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Action, ADMINS, PermissionFieldset } from '../../src/components/permission.tsx';
import { show } from '../render.tsx';

const WRITE = 'emissions:write';

describe('an action', () => {
  test('runs for a user with its permission', async () => {
    const run = vi.fn();
    const user = show(
      <Action scope={WRITE} onClick={run}>
        Approve
      </Action>,
    );
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(run).toHaveBeenCalledOnce();
  });

  test.each([
    ['without the permission', 'admin', [], undefined],
    ['with the permission in another role', 'contributor', [WRITE], ['admin', 'manager']],
  ] as const)('stays visible but does nothing for a user %s', async (_, role, permissions, roles) => {
    const run = vi.fn();
    const user = show(
      <Action scope={WRITE} {...(roles && { roles })} onClick={run}>
        Approve
      </Action>,
      { role, permissions },
    );
    const button = screen.getByRole('button', { name: 'Approve' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(run).not.toHaveBeenCalled();
  });
});

describe('a fieldset that needs a permission', () => {
  const fields = (
    <PermissionFieldset needs={ADMINS}>
      <input aria-label="Name" />
    </PermissionFieldset>
  );
  const isDisabled = () => screen.getByLabelText('Name').matches(':disabled, fieldset[disabled] *');

  test('is open to admins', () => {
    show(fields);
    expect(isDisabled()).toBe(false);
    expect(screen.queryByText(/Only admins/)).toBeNull();
  });

  test('is disabled for managers, and says that only admins change it', () => {
    show(fields, { role: 'manager' });
    expect(isDisabled()).toBe(true);
    expect(screen.getByText('Only admins can change this.')).toBeTruthy();
  });

  test('names the role of the reader if the permission is missing', () => {
    show(
      <PermissionFieldset needs={{ scope: 'factors:write' }}>
        <input aria-label="Name" />
      </PermissionFieldset>,
      { role: 'viewer', permissions: [] },
    );
    expect(screen.getByText(/Your role is Viewer/)).toBeTruthy();
  });
});
