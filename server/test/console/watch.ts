import type { Page } from 'playwright-core';

/** Everything that a page must not do, as it happens. */
export function watch(page: Page, address: string): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) complaints.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== address) complaints.push(`foreign host: ${request.url()}`);
  });
  return complaints;
}

/** Chromium reports every answer of 400 and above; tests provoke some of them on purpose. */
const isExpected = (text: string): boolean => text.startsWith('Failed to load resource: the server responded with');
