import type { Texts } from '../catalogue.ts';

export const glossary: Texts['glossary'] = {
  scope1: 'Direkte Emissionen aus eigenen Quellen, etwa Heizkesseln und Fahrzeugen.',
  scope2: 'Indirekte Emissionen aus eingekauftem Strom, Wärme, Dampf und Kälte.',
  scope3: 'Alle weiteren indirekten Emissionen der Wertschöpfungskette, in fünfzehn Kategorien des GHG Protocol.',
  tco2e: 'Tonnen CO₂-Äquivalent: alle Treibhausgase, gewichtet nach ihrer Wirkung.',
  factor: 'Kilogramm CO₂e je Einheit einer Aktivität, wie eine Quelle sie für ein Jahr und eine Region veröffentlicht.',
  vintage: 'Das Jahr, zu dem ein Faktor oder ein Zertifikat gehört.',
  pinned: 'Ein Faktor, den der Eintrag selbst nennt, statt dass der Dienst ihn wählt.',
  fourEyes: 'Niemand gibt frei, was er selbst geschrieben, geändert oder eingereicht hat.',
  closedPeriod: 'Ein Berichtszeitraum, der keine Änderungen mehr annimmt; seine freigegebenen Einträge sind gesperrt.',
  retirement: 'Nimmt Zertifikate im Namen eines Begünstigten endgültig aus dem Verkehr.',
  net: 'Bruttoemissionen abzüglich bestätigter Stilllegungen. Ein Inventar berichtet brutto.',
  pendingChange: 'Eine Änderung, die auf einen zweiten Admin wartet oder, wenn es nur einen gibt, 24 Stunden.',
};
