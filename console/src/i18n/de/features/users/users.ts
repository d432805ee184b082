import type { Texts } from '../../../en/index.ts';

export const users: Texts['organisations']['users'] = {
  hint: 'Alle, die sich hier anmelden oder mit einem eigenen Schlüssel Anfragen senden.',
  role: 'Rolle',
  email: 'E-Mail',
  statuses: { invited: 'Eingeladen', active: 'Aktiv', deactivated: 'Deaktiviert' },
  you: 'Sie',
  unproven: 'Adresse nicht belegt',
  unprovenHint:
    'Noch ist nicht belegt, dass dieses Postfach dieser Person gehört. Sie zählt deshalb nicht als zweite Person.',
  unprovenNote: (names: string) =>
    `Adresse nicht belegt: ${names}. Wo eine zweite Person nötig ist, können sie nicht freigeben, und ihre Arbeit zählt als die der Person, die sie eingeladen hat. Belegt wird die Adresse durch eine Anmeldung über einen Link per E-Mail oder über Ihren Identitätsanbieter, oder durch den Betreiber des Dienstes (tonne user prove).`,
  since: 'Dabei seit',
  invite: 'Benutzer einladen',
  inviteHint: 'Die Person erhält einen Link, der einmal und 7 Tage lang gilt.',
  sendInvitation: 'Einladung senden',
  roleHints: {
    admin: 'Alles, auch Einstellungen und Benutzer.',
    manager: 'Alles außer Einstellungen: gibt Einträge frei und schließt Zeiträume.',
    contributor: 'Legt Einträge an, bearbeitet sie und reicht sie ein.',
    viewer: 'Liest und ändert nichts.',
  },
  invited: (email) => `Die Einladung ist unterwegs an ${email}.`,
  linkOnce: (email) =>
    `Dieser Dienst hat keinen Mailserver. Geben Sie den Link selbst an ${email} weiter. Er wird nur jetzt gezeigt und belegt nicht, dass die Adresse der Person gehört.`,
  invitationWaits: (email) =>
    `Die Einladung von ${email} wartet auf eine zweite Person und steht über der Liste. Der Link geht nach der Freigabe hinaus.`,
  link: 'Einladungslink',
  linkUntil: (when) => `Er gilt bis ${when}.`,
  reinvite: 'Noch einmal einladen',
  reinviteHint: (email) => `Es gibt einen neuen Link für ${email}. Frühere Links gelten nicht mehr.`,
  edit: 'Name oder Rolle ändern',
  editTitle: (name) => `${name} ändern`,
  changed: 'Geändert.',
  changeWaits: 'Dies wartet auf Freigabe und steht über der Liste.',
  deactivate: 'Deaktivieren',
  deactivateTitle: (name) => `${name} deaktivieren?`,
  deactivateHint:
    'Die Person wird sofort abgemeldet, ihre API-Schlüssel werden endgültig widerrufen, ihre Zeitpläne pausieren. Einträge und Verlauf bleiben.',
  deactivated: (name) => `${name} ist deaktiviert.`,
  endSessions: 'Überall abmelden',
  endSessionsTitle: (name) => `${name} überall abmelden?`,
  endSessionsHint:
    'Alle Sitzungen enden sofort, und unbenutzte Anmeldelinks gelten nicht mehr. API-Schlüssel bleiben, wie sie sind.',
  sessionsEnded: (name) => `${name} ist überall abgemeldet.`,
  actionsFor: (name) => `Aktionen für ${name}`,
  lastAdmin: 'Eine Organisation behält mindestens einen aktiven Admin. Machen Sie zuerst jemand anderen zum Admin.',
  empty: 'Niemand passt',
  emptyHint: 'Ändern Sie die Filter, um die anderen Benutzer Ihrer Organisation zu sehen.',
};
