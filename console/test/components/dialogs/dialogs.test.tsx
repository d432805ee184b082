// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/components/dialogs/confirm-dialog.tsx';
import { ConflictDialog } from '../../../src/components/dialogs/conflict-dialog.tsx';
import { FormDialog } from '../../../src/components/dialogs/dialog.tsx';
import { UnsavedGuard } from '../../../src/components/dialogs/unsaved-guard.tsx';
import { ADMINS } from '../../../src/components/permission.tsx';
import { show } from '../../render.tsx';

describe('a confirmation', () => {
  const confirmation = (props: { isOpen?: boolean; isPending?: boolean; onYes?(): void; onNo?(): void }) => (
    <ConfirmDialog isOpen title="Delete Berlin?" verb="Delete" isDangerous onYes={() => {}} onNo={() => {}} {...props}>
      This cannot be undone.
    </ConfirmDialog>
  );

  test('names the consequence and runs only when confirmed', async () => {
    const [yes, no] = [vi.fn(), vi.fn()];
    const user = show(confirmation({ onYes: yes, onNo: no }));
    expect(screen.getByRole('dialog', { name: 'Delete Berlin?' }).textContent).toContain('This cannot be undone.');
    expect(yes).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(yes).toHaveBeenCalledOnce();
    expect(no).not.toHaveBeenCalled();
  });

  test.each(['Cancel', 'Escape'])('is answered with no by %s', async (way) => {
    const [yes, no] = [vi.fn(), vi.fn()];
    const user = show(confirmation({ onYes: yes, onNo: no }));
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: way }));
    expect(no).toHaveBeenCalledOnce();
    expect(yes).not.toHaveBeenCalled();
  });

  test('cannot be confirmed a second time while it runs', async () => {
    const yes = vi.fn();
    const user = show(confirmation({ isPending: true, onYes: yes }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(yes).not.toHaveBeenCalled();
  });

  test('does not exist before it is opened', () => {
    show(confirmation({ isOpen: false }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a conflict', () => {
  test('shows both versions of each field and keeps the one that is chosen', async () => {
    const [keep, take] = [vi.fn(), vi.fn()];
    const differences = [{ field: 'Quantity', yours: '120 kWh', theirs: '100 kWh' }];
    const user = show(<ConflictDialog differences={differences} onKeepYours={keep} onTakeTheirs={take} />);
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['Quantity', '120 kWh', '100 kWh']);
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(keep).toHaveBeenCalledOnce();
    expect(take).not.toHaveBeenCalled();
  });
});

function Form(): ReactNode {
  const [name, setName] = useState('');
  return (
    <>
      <UnsavedGuard isDirty={name !== ''} />
      <input aria-label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
    </>
  );
}

describe('a dialog with a form', () => {
  const closed = vi.fn();
  const dialog = (
    <FormDialog
      opened
      needs={ADMINS}
      onClose={closed}
      title="Add a location"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form />
    </FormDialog>
  );
  const close = () => screen.getByRole('button', { name: 'Close' });

  test('closes at once while nothing was typed', async () => {
    closed.mockClear();
    const user = show(dialog);
    await user.click(close());
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  });

  test('asks before it drops input, and stays open if the reader wants to', async () => {
    closed.mockClear();
    const user = show(dialog);
    await user.type(screen.getByLabelText('Name'), 'Berlin');
    await user.click(close());
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(closed).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Berlin');
  });

  test('drops the input if the reader leaves', async () => {
    closed.mockClear();
    const user = show(dialog);
    await user.type(screen.getByLabelText('Name'), 'Berlin');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(closed).toHaveBeenCalledOnce();
  });

  test('disables its fields for users who lack the permission', () => {
    show(dialog, { role: 'viewer', permissions: [] });
    expect(screen.getByText('Only admins can change this.')).toBeTruthy();
    expect(screen.getByLabelText('Name').closest('fieldset')?.disabled).toBe(true);
  });
});
