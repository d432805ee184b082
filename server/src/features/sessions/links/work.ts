import { type QueueDeps, queueWork, type Work } from '../../../platform/work/index.ts';
import { linkQueue } from './queue.ts';
import type { Links } from './service.ts';

export const linkWork = (deps: QueueDeps, links: Links): Work =>
  queueWork<{ email: string }>(deps, linkQueue, ({ email }) => links.mail(email));
