// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { PeriodClosing } from '@tonne/sdk';
import { describe, expect, test, vi } from 'vitest';
import { CloseDialog } from '../../src/features/periods/close-dialog.tsx';
import { CreatePeriodDialog } from '../../src/features/periods/create-dialog.tsx';
import { serve, show } from '../render.tsx';

const PERIOD = {
  id: 'per_1',
  name: '2025',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  status: 'open',
};

const closingOf = (submitted: number, draft: number): PeriodClosing => ({
  periodId: 'per_1',
  counts: { draft, submitted, approved: 12, locked: 0 } as PeriodClosing['counts'],
  tco2e: { draft: 0.5 * draft, submitted: 2 * submitted, approved: 120, locked: 0 },
  toLock: 12,
  submittedRemaining: submitted,
  draftsRemaining: draft,
  needsForce: submitted > 0,
});

const CLOSE = 'POST /api/v1/settings/reporting-periods/per_1/close';

function openClosing(submitted: number, draft: number) {
  const sent = serve({
    'GET /api/v1/settings/reporting-periods/per_1': [200, PERIOD],
    'GET /api/v1/settings/reporting-periods/per_1/closing': [200, closingOf(submitted, draft)],
    [CLOSE]: [200, { ...PERIOD, status: 'closed', locked: 12 }],
  });
  const closed = vi.fn();
  const user = show(<CloseDialog id="per_1" onClose={closed} />);
  return { sent, closed, user };
}

const verb = () => screen.findByRole('button', { name: 'Close the period' });

describe('closing a period', () => {
  test('says what is locked and that every entry is approved', async () => {
    const { sent, closed, user } = openClosing(0, 0);
    const button = await verb();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('12 approved entries will be locked.')).toBeTruthy();
    expect(dialog.getByText('Every entry in the period is approved.')).toBeTruthy();
    await user.click(button);
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(sent.find(({ request }) => request === CLOSE)?.body).toEqual({});
  });

  test('needs a second decision while submitted entries remain', async () => {
    const { sent, closed, user } = openClosing(3, 1);
    const button = await verb();
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('3 submitted entries will stay unreviewed.')).toBeTruthy();
    expect(screen.getByText(/1 draft will not be part/)).toBeTruthy();
    await user.click(screen.getByLabelText(/Close even though submitted entries remain/));
    await user.click(await verb());
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(sent.find(({ request }) => request === CLOSE)?.body).toEqual({ force: true });
  });

  test('stays open with the reason if the service refuses', async () => {
    serve({
      'GET /api/v1/settings/reporting-periods/per_1': [200, PERIOD],
      'GET /api/v1/settings/reporting-periods/per_1/closing': [200, closingOf(0, 0)],
      [CLOSE]: [409, { error: { code: 'CONFLICT', message: 'The period is closed already.', requestId: 'req_1' } }],
    });
    const closed = vi.fn();
    const user = show(<CloseDialog id="per_1" onClose={closed} />);
    await user.click(await verb());
    expect(await screen.findByText('The period is closed already.')).toBeTruthy();
    expect(closed).not.toHaveBeenCalled();
  });
});

describe('adding a period', () => {
  const CREATE = 'POST /api/v1/settings/reporting-periods';
  const create = () => screen.getByRole('button', { name: 'Create' });
  const retype = async (user: ReturnType<typeof show>, label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };

  test('sends the trimmed name and both days', async () => {
    const sent = serve({ [CREATE]: [201, { ...PERIOD, name: 'Q1' }] });
    const closed = vi.fn();
    const user = show(<CreatePeriodDialog isOpen onClose={closed} />);
    expect(create().hasAttribute('disabled'), 'a period needs a name').toBe(true);
    await user.type(await screen.findByLabelText('Name'), ' Q1 ');
    await retype(user, 'First day', '1/1/2025');
    await retype(user, 'Last day', '31/3/2025');
    await user.click(create());
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(sent[0]).toEqual({
      request: CREATE,
      body: { name: 'Q1', periodStart: '2025-01-01', periodEnd: '2025-03-31' },
    });
  });

  test('cannot be sent while a day is invalid', async () => {
    const sent = serve({});
    const user = show(<CreatePeriodDialog isOpen onClose={() => {}} />);
    await user.type(await screen.findByLabelText('Name'), 'Q1');
    await retype(user, 'Last day', '31/2/2025');
    await user.click(create());
    expect(sent).toHaveLength(0);
  });

  test('puts the refusal of a field beside that field', async () => {
    const message = 'Must be on or after periodStart.';
    serve({
      [CREATE]: [
        400,
        {
          error: {
            code: 'VALIDATION_ERROR',
            message: 'Not valid.',
            details: [{ field: 'periodEnd', message }],
            requestId: 'r',
          },
        },
      ],
    });
    const user = show(<CreatePeriodDialog isOpen onClose={() => {}} />);
    await user.type(await screen.findByLabelText('Name'), 'Q1');
    await user.click(create());
    await waitFor(() => expect(screen.getByLabelText('Last day').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(message)).toHaveLength(1);
  });
});
