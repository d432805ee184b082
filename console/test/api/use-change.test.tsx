// @vitest-environment happy-dom
import { Notifications, notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useWaitingConfirmation } from '../../src/api/confirmation.ts';
import { type Change, useChange } from '../../src/api/use-change.ts';
import { show } from '../render.tsx';

const refusal = (status: number, code: string): ApiError =>
  new ApiError({ status, code, message: 'Not today.', details: [], headers: new Headers() } as never);

const load = vi.fn(async () => 'loaded');

function Screen({ change }: { readonly change: Change<string, string> }): ReactNode {
  useQuery({ queryKey: ['targets', 'list'], queryFn: load });
  const { mutate } = useChange(change);
  const confirmation = useWaitingConfirmation();
  return (
    <>
      <Notifications />
      <button type="button" onClick={() => mutate('Berlin')}>
        Save
      </button>
      {confirmation && (
        <>
          <button type="button" onClick={confirmation.confirmed}>
            It is me
          </button>
          <button type="button" onClick={confirmation.refused}>
            Not now
          </button>
        </>
      )}
    </>
  );
}

async function start(change: Partial<Change<string, string>>) {
  const user = show(<Screen change={{ run: async (name) => name, refresh: [['targets']], ...change }} />);
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  await user.click(screen.getByText('Save'));
  return user;
}

beforeEach(() => {
  load.mockClear();
  act(() => notifications.clean());
});

describe('a change', () => {
  test('says that it worked, and loads again what it changed', async () => {
    const done = vi.fn();
    await start({ say: (name) => `${name} was saved.`, done });
    expect(await screen.findByText('Berlin was saved.')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
    expect(done).toHaveBeenCalledWith('Berlin', 'Berlin');
  });

  test('loads nothing else again', async () => {
    const done = vi.fn();
    await start({ refresh: [['factors']], done });
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(load).toHaveBeenCalledOnce();
  });

  test('reports a failure', async () => {
    await start({ run: () => Promise.reject(refusal(403, 'FORBIDDEN')) });
    expect(await screen.findByText('Not today.')).toBeTruthy();
    expect(screen.getByText('You do not have permission')).toBeTruthy();
  });

  test('leaves the failure to a form that shows it', async () => {
    const run = vi.fn(() => Promise.reject(refusal(400, 'VALIDATION_ERROR')));
    await start({ run, isFailureShown: true });
    await waitFor(() => expect(run).toHaveBeenCalledOnce());
    expect(screen.queryByText('Not today.')).toBeNull();
  });

  test('offers undo and performs it', async () => {
    const undo = vi.fn(async () => {});
    const user = await start({ say: () => 'Saved.', undo });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledWith('Berlin', 'Berlin');
    expect(await screen.findByText('Undone.')).toBeTruthy();
  });
});

describe('a change that needs a fresh sign-in', () => {
  const needsConfirmation = () =>
    vi
      .fn<(name: string) => Promise<string>>()
      .mockRejectedValueOnce(refusal(403, 'CONFIRMATION_REQUIRED'))
      .mockResolvedValue('Berlin');

  test('runs again once the user has confirmed', async () => {
    const run = needsConfirmation();
    const user = await start({ run, say: () => 'Saved.' });
    await user.click(await screen.findByText('It is me'));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('fails if the user does not confirm', async () => {
    const run = needsConfirmation();
    const user = await start({ run });
    await user.click(await screen.findByText('Not now'));
    expect(await screen.findByText('Not today.')).toBeTruthy();
    expect(run).toHaveBeenCalledOnce();
  });
});
