import { newId } from '../../../kernel/ids.ts';
import { daysInPeriod } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import type { FileType } from '../evidence/file-type.rules.ts';
import type { EvidenceFiles } from '../evidence/service.ts';
import type { EntryRow } from '../store.ts';
import type { DemoActivity } from './activity.demo.ts';

interface File {
  name: string;
  contentType: FileType;
  text: string;
}

interface Dependencies {
  evidence: EvidenceFiles;
  storage: Storage;
  now(): Date;
}

export async function addDemoEvidence(
  tx: Tx,
  actor: Actor,
  { activity, row }: { activity: DemoActivity; row: EntryRow },
  { evidence, storage, now }: Dependencies,
): Promise<void> {
  const file = fileFor(activity, row);
  if (!file) return;
  const { name, contentType, text } = file;
  const id = newId('evd', now());
  const fileKey = `evidence/${actor.organisationId}/${id}`;
  const stored = await storage.put(fileKey, contentType, async (sink) => void sink.write(text));
  await evidence.add(tx, actor, { id: row.id, query: { name }, received: { id, fileKey, contentType, ...stored } });
}

/** Meter readings for the last month of each quarter, and a report for every service. */
function fileFor({ evidence }: DemoActivity, row: EntryRow): File | undefined {
  if (evidence === 'service') return serviceReport(row);
  if (evidence === 'readings' && Number(row.periodEnd.slice(5, 7)) % 3 === 0) return readings(row);
  return undefined;
}

/** Daily readings in whole kilowatt hours that add up to the entry. */
function readings({ periodStart, periodEnd, quantity, unit, reference }: EntryRow): File {
  const days = daysInPeriod(periodStart, periodEnd);
  const total = Math.round(Number(quantity));
  const upTo = (day: number): number => Math.floor((total * day) / days);
  const lines = Array.from({ length: days }, (_, index) => {
    const day = `${periodStart.slice(0, 8)}${String(index + 1).padStart(2, '0')}`;
    return `${day},${upTo(index + 1) - upTo(index)}`;
  });
  const text = `${[`date,${unit}`, ...lines].join('\n')}\n`;
  return { name: `${reference}-daily-readings.csv`, contentType: 'text/csv', text };
}

function serviceReport({ periodEnd, quantity, reference }: EntryRow): File {
  const text = [
    'From: Northcool Refrigeration <service@northcool.example>',
    'To: Ewan McLean <ewan.mclean@harbourside.example>',
    `Subject: Service of chiller 2, Manchester, up to ${periodEnd}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Refrigerant: R-410A',
    `Added to replace losses since the last service: ${quantity} kg`,
    'Recovered: none. Leak test passed.',
    '',
  ].join('\r\n');
  return { name: `${reference}-service.eml`, contentType: 'message/rfc822', text };
}
