// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { PendingChange } from '@tonne/sdk';
import { describe, expect, test } from 'vitest';
import { PendingChanges, SecondPersonHint } from '../../src/features/users/pending-changes/pending-changes.tsx';
import { type Setting, serve, show, USER_ID } from '../render.tsx';

const policyChange = (requesterId: string, change: Partial<PendingChange> = {}): PendingChange => ({
  id: 'chg_1',
  kind: 'review_policy',
  subjectId: 'org_1',
  change: { field: 'reviewPolicy', from: 'four_eyes', to: 'open' },
  status: 'pending',
  requestedBy: { id: requesterId, email: 'grace@example.com' },
  requestedAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  effectiveAt: null,
  decidedBy: null,
  decidedAt: null,
  note: null,
  ...change,
});

const listOf = (...changes: readonly PendingChange[]) =>
  [200, { data: changes, pagination: { pageSize: 100, nextCursor: null }, meta: {} }] as const;

const LIST = 'GET /api/v1/settings/changes';

const banner = (setting: Setting = {}) => show(<PendingChanges isHere={() => true} />, setting);

describe('the banner of pending changes', () => {
  test('says what changes, who asked for it and what it waits for', async () => {
    serve({ [LIST]: listOf(policyChange('usr_other')) });
    banner();
    const text = (await screen.findByRole('region', { name: 'Waiting for approval' })).textContent;
    expect(text).toContain('Four eyes → Open');
    expect(text).toContain('grace@example.com');
  });

  test('lets another admin approve', async () => {
    const sent = serve({
      [LIST]: listOf(policyChange('usr_other')),
      'POST /api/v1/settings/changes/chg_1/approve': [200, policyChange('usr_other', { status: 'approved' })],
    });
    const user = banner();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(sent.map(({ request }) => request)).toContain('POST /api/v1/settings/changes/chg_1/approve'),
    );
  });

  test('lets the requester cancel, and nothing else', async () => {
    serve({ [LIST]: listOf(policyChange(USER_ID)) });
    banner();
    await screen.findByRole('region');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel change']);
  });

  test('offers managers no decision', async () => {
    serve({ [LIST]: listOf(policyChange('usr_other')) });
    banner({ role: 'manager' });
    await screen.findByRole('region');
    expect(screen.queryAllByRole('button')).toHaveLength(0);
  });

  test('shows only the changes of its screen', async () => {
    const sent = serve({ [LIST]: listOf(policyChange('usr_other')) });
    show(<PendingChanges isHere={({ kind }) => kind === 'user_role'} />);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('shows a failure rather than nothing', async () => {
    serve({ [LIST]: [403, { error: { code: 'FORBIDDEN', message: 'Not for you.', requestId: 'req_1' } }] });
    banner();
    expect((await screen.findByRole('alert')).textContent).toContain('You do not have permission');
  });
});

describe('the hint that a change will wait', () => {
  test.each([
    ['four_eyes', true],
    ['open', false],
  ])('under the policy %s is shown: %s', async (reviewPolicy, isShown) => {
    const sent = serve({ 'GET /api/v1/settings/organisation': [200, { reviewPolicy }] });
    show(<SecondPersonHint>The role waits.</SecondPersonHint>);
    if (isShown) expect(await screen.findByText(/The role waits\./)).toBeTruthy();
    else {
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(screen.queryByText(/The role waits\./)).toBeNull();
    }
  });
});
