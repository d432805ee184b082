import { tonne } from '../../../api/client.ts';
import { addressOf } from '../../../parts/file-address.ts';

/** Links are good for an hour, so a fresh one is fetched for every download. */
export async function downloadReport(historyId: string): Promise<void> {
  const { downloadUrl } = await tonne.reports.history.download(historyId);
  location.assign(addressOf(downloadUrl));
}
