import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { CurrentSession } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { de } from '../src/i18n/de/index.ts';
import { en } from '../src/i18n/en/index.ts';
import { TextsProvider } from '../src/i18n/index.ts';

// A busy machine takes seconds to load a module that a component imports when it is used.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? '') });

export interface Setting {
  readonly language?: 'en' | 'de';
  readonly role?: CurrentSession['user']['role'];
  readonly permissions?: readonly string[];
}

export const USER_ID = 'usr_ada';

const sessionOf = (role: CurrentSession['user']['role'], scopes: readonly string[]) => ({
  id: 'ses_1',
  user: { id: USER_ID, email: 'ada@example.com', name: 'Ada', role },
  organisation: { id: 'org_1', name: 'Example', fiscalYearStart: '01-01' },
  scopes,
});

/** Renders a component as the app does: with texts, theme, queries, a session and a router. */
export function show(
  component: ReactNode,
  { language = 'en', role = 'admin', permissions = ['settings:write', 'emissions:write'] }: Setting = {},
): UserEvent {
  // Not in a hook: test files share this module, and hooks belong to the file that loads it first. What stayed mounted
  // after the last test of a file would run its timers without a document.
  cleanup();
  onTestFinished(cleanup);
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  queries.setQueryData(['session'], sessionOf(role, permissions));
  const router = createRouter({
    routeTree: createRootRoute({ component: Outlet }),
    history: createMemoryHistory(),
  });
  render(
    <MantineProvider env="test">
      <TextsProvider language={language} texts={language === 'de' ? de : en}>
        <QueryClientProvider client={queries}>
          <RouterContextProvider router={router}>{component}</RouterContextProvider>
        </QueryClientProvider>
      </TextsProvider>
    </MantineProvider>,
  );
  return userEvent.setup({ delay: null });
}

interface SentRequest {
  readonly request: string;
  readonly body: unknown;
}

type Answer = readonly [status: number, body: unknown];

/**
 * Answers the requests of the API client. `answers` maps `GET /path` to a status and a body, and the returned list holds
 * every request that was sent. A request without an answer fails the test.
 */
export function serve(answers: Readonly<Record<string, Answer>>): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit = {}) => {
    const request = `${init.method ?? 'GET'} ${new URL(url).pathname}`;
    sent.push({ request, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    const answer = answers[request];
    if (!answer) throw new Error(`The test has no answer to ${request}.`);
    return Response.json(answer[1], { status: answer[0] });
  });
  return sent;
}
