import type { Texts } from '../../texts/index.ts';

export interface Command {
  readonly id: keyof Texts['shell']['commands'];
  readonly path: string;
  /** The rest of the address, such as the open dialog. */
  readonly search?: object;
  readonly scope: string;
}

/** Verbs that people start without looking for their screen first. */
export const commands: readonly Command[] = [
  { id: 'newEntry', path: '/entries/new', scope: 'emissions:write' },
  { id: 'importEntries', path: '/entries/import', scope: 'emissions:write' },
  { id: 'review', path: '/entries/review', scope: 'emissions:write' },
  { id: 'newInstrument', path: '/instruments', search: { dialog: 'new' }, scope: 'emissions:write' },
  { id: 'newFactor', path: '/factors/new', scope: 'factors:write' },
  { id: 'schedules', path: '/reports/schedules', scope: 'reports:read' },
  { id: 'newTarget', path: '/targets/new', scope: 'targets:write' },
  { id: 'wallet', path: '/offsets/wallet', scope: 'offsets:read' },
  { id: 'retire', path: '/offsets/retirements/new', scope: 'offsets:write' },
  { id: 'newCertificate', path: '/certificates/new', scope: 'certificates:write' },
  { id: 'events', path: '/settings/events', scope: 'settings:read' },
];
