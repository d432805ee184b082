import type { Client } from '../client.ts';

/** Every screen of the console, with things of this organisation where a screen is about one. */
export async function screensOf(client: Client): Promise<string[]> {
  const first = async (url: string, field = 'id'): Promise<string> => {
    const { body } = await client.get(url);
    const value: unknown = body.data[0]?.[field];
    if (typeof value !== 'string') throw new Error(`There is nothing to show: ${url} has no ${field}.`);
    return encodeURIComponent(value);
  };
  const draft = await first('/api/v1/emissions?state=draft&category=stationary_combustion');
  const imported = await first('/api/v1/imports');
  const target = await first('/api/v1/targets');
  const schedule = await first('/api/v1/reports/schedules');
  const webhook = await first('/api/v1/settings/webhooks');
  const published = await first('/api/v1/emission-factors?source=DEFRA', 'code');
  return [
    '/',
    '/entries',
    '/entries/new',
    '/entries/review',
    '/entries/import',
    `/imports/${imported}`,
    `/entries/${await first('/api/v1/emissions?state=approved')}`,
    `/entries/${draft}/edit`,
    '/instruments',
    // The steps of an import share its frame, so other screens stand between them.
    `/imports/${imported}/file`,
    `/instruments/${await first('/api/v1/instruments')}`,
    '/meters',
    `/imports/${imported}/values`,
    `/meters/${await first('/api/v1/meters')}`,
    '/factors',
    `/imports/${imported}/rows`,
    '/factors/new',
    '/factors/import',
    `/factors/${published}`,
    `/factors/${await first('/api/v1/emission-factors?source=custom', 'code')}/new-version`,
    '/reports',
    `/imports/${imported}/apply`,
    '/reports/bridge',
    '/reports/history',
    `/reports/${await first('/api/v1/reports/history', 'jobId')}`,
    '/reports/schedules',
    '/reports/schedules/new',
    `/reports/schedules/${schedule}`,
    `/reports/schedules/${schedule}/edit`,
    '/targets',
    '/targets/new',
    `/targets/${target}`,
    `/targets/${target}/edit`,
    '/offsets',
    `/offsets/projects/${await first('/api/v1/offsets/projects')}`,
    '/offsets/basket',
    '/offsets/wallet',
    '/offsets/orders',
    `/offsets/orders/${await first('/api/v1/offsets/orders', 'orderId')}`,
    '/offsets/retirements',
    '/offsets/retirements/new',
    `/offsets/retirements/${await first('/api/v1/offsets/retirements')}`,
    '/certificates',
    '/certificates/new',
    `/certificates/${await first('/api/v1/certificates', 'certId')}`,
    '/record',
    `/record/${await first('/api/v1/record?action=location.updated')}`,
    '/settings/organisation',
    '/settings/users',
    '/settings/security',
    '/settings/locations',
    '/settings/periods',
    '/settings/statements',
    '/settings/statements/2025',
    '/settings/metrics',
    '/settings/exchange-rates',
    '/settings/price-indexes',
    '/settings/spend-rules',
    '/settings/api-keys',
    '/settings/webhooks',
    '/settings/webhooks/new',
    `/settings/webhooks/${webhook}`,
    `/settings/webhooks/${webhook}/edit`,
    '/settings/events',
    '/settings/usage',
  ];
}
