// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { useWaitingStatements } from '../../src/features/organisations/statements/waiting.tsx';
import { PendingChanges } from '../../src/features/users/pending-changes/pending-changes.tsx';
import { serve, show } from '../render.tsx';

const page = (data: readonly object[]) =>
  [200, { data, pagination: { pageSize: 100, nextCursor: null }, meta: {} }] as const;
const statements = (...data: readonly object[]) =>
  serve({ 'GET /api/v1/settings/changes': page([]), 'GET /api/v1/settings/inventory-statements': page(data) });

const Inbox = (): ReactNode => <PendingChanges isHere={() => true} others={useWaitingStatements()} />;

const ready = { fiscalYear: 2025, missing: ['approver'] };
const unfinished = { fiscalYear: 2026, missing: ['boundary', 'approver'] };

describe('the inbox', () => {
  test('lists a complete statement that nobody has approved, and links to it', async () => {
    statements(ready, unfinished);
    show(<Inbox />);
    const inbox = await screen.findByRole('region', { name: 'Waiting for approval' });
    expect(inbox.textContent).toContain('Inventory statement 2025');
    expect(inbox.textContent).not.toContain('2026');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([expect.stringMatching(/\/settings\/statements\/2025$/)]);
  });

  test('is in German too', async () => {
    statements(ready);
    show(<Inbox />, { language: 'de' });
    expect((await screen.findByRole('region')).textContent).toContain('Bilanzerklärung 2025');
  });
});
