import type { Texts } from '../../../en/index.ts';
import { count } from '../../../plural.ts';
import { periods } from '../periods.ts';
import { usage } from '../usage.ts';
import { changes } from '../users/pending-changes.ts';
import { users } from '../users/users.ts';

export const organisations: Texts['organisations'] = {
  organisation: {
    hint: 'Wer Sie sind, und die Regeln, die hier für alle gelten.',
    saved: 'Gespeichert.',
    waits: 'Als ausstehende Änderung gespeichert. Sie steht oben, bis sie wirksam wird.',
    name: 'Name',
    nameTitle: 'Name',
    nameHint: 'Steht auf Berichten, Zertifikaten und E-Mails.',
    accounting: 'Bilanzierung',
    accountingHint: 'Wie neue Einträge zugeordnet werden und welche Faktoren sie bekommen.',
    country: 'Land des Hauptsitzes',
    moveOffice: (name, country) => `Auch „${name}“ ändern: ${country}?`,
    moveOfficeVerb: 'Auch ändern',
    moveOfficeHint: (name, country) =>
      `Der Standardstandort „${name}“ liegt noch in: ${country}. Sein Land wählt die Emissionsfaktoren seiner Einträge.`,
    multiSite: 'Jeder Eintrag muss seinen Standort nennen',
    multiSiteHint: 'Ohne dies gehören Einträge ohne Standort zum Standardstandort.',
    sources: 'Bevorzugte Quellen für Faktoren',
    sourcesHint: 'Die erste Quelle mit einem passenden Faktor gewinnt.',
    raise: (name) => `${name} nach oben`,
    addSource: (name) => `${name} hinzufügen`,
    removeSource: (name) => `${name} entfernen`,
    sourceNames: {
      DEFRA: 'Britische Regierung (DEFRA)',
      EPA: 'US EPA',
      IPCC: 'IPCC',
      ADEME: 'Base Carbone (ADEME)',
      EMBER: 'Ember',
      MFE: 'Neuseeländische Regierung (MfE)',
      DCCEEW: 'Australische Regierung (DCCEEW)',
      custom: 'Eigene Faktoren',
    },
    policy: 'Prüfregel',
    policies: { open: 'Offen', four_eyes: 'Vier Augen' },
    policyHints: {
      open: 'Manager und Admins dürfen jeden Eintrag freigeben, auch eigene.',
      four_eyes:
        'Nur eingereichte Einträge werden freigegeben, und nie von jemandem, der sie geschrieben, bearbeitet oder eingereicht hat. Niemand gibt ein Zertifikat frei, das er selbst angefordert hat.',
    },
    policyGuarded:
      'Solange vier Augen gilt, warten Änderungen, auf denen Zahlen, Aussagen oder die Prüfung beruhen, auf eine zweite Person: Einstellungen, Prüfer, Faktoren, Instrumente, Ziele, wieder geöffnete Zeiträume. Gibt es keine, warten sie 24 Stunden.',
    switchOff: 'Abschalten beantragen',
    switchOn: 'Einschalten',
    switchOnTitle: 'Vier Augen einschalten?',
    switchOnHint:
      'Die Regel gilt sofort. Sie können sie nicht einfach wieder abschalten: Das wartet, bis ein anderer Admin, eine zweite Person mit bestätigter Adresse, es freigibt, oder 24 Stunden, wenn Sie der einzige Admin sind.',
    switchOffTitle: 'Vier Augen abschalten?',
    switchOffHint:
      'Die Änderung wartet, bis ein anderer Admin sie freigibt. Sind Sie der einzige Admin, wird sie nach 24 Stunden wirksam. Bis dahin können Sie sie zurückziehen.',
    domains: 'Empfängerdomains',
    domainsHint: 'Einladungen und geplante Berichte gehen nur an diese Domains. Subdomains zählen einzeln.',
    domainsAny: 'E-Mails dürfen an jede Domain gehen.',
    domainsPlaceholder: 'example.com, dann Enter',
    plan: 'Tarif',
    plans: { standard: 'Standard', pro: 'Pro', enterprise: 'Enterprise' },
    planHint: 'Der Tarif bestimmt, wie viele Anfragen möglich sind. Der Betreiber dieses Dienstes ändert ihn.',
    seeUsage: 'Nutzung ansehen',
    since: 'Kunde seit',
    method: 'Methode',
    methodHint: 'Wie Zahlen berechnet und gezeigt werden. Berichte nennen diese Wahl.',
    gwp: 'Treibhauspotenziale',
    gwpHint:
      'Wirkt nur auf neue Einträge; bestehende behalten ihre Zahlen. Mit einem Sachstandsbericht des IPCC werden die Tonnen aus der Masse jedes Gases berechnet; ein Faktor ohne Massen behält seine veröffentlichte Zahl, und der Eintrag sagt das.',
    gwpSets: {
      as_published: 'Wie mit dem Faktor veröffentlicht',
      AR4: 'IPCC AR4 (2007)',
      AR5: 'IPCC AR5 (2013)',
      AR6: 'IPCC AR6 (2021)',
    },
    scope2: 'Scope 2 in Summen',
    scope2Hint:
      'Wirkt sofort, auf alle Jahre. Jeder Eintrag behält beide Zahlen, und Berichte zeigen beide; diese steht in Summen von Scope 2 und im Gesamtwert. Die marktbasierte Zahl folgt aus Ihren Instrumenten; ohne sie ist es die des Netzes.',
    scope2Methods: { location_based: 'Standortbasiert: das Netz', market_based: 'Marktbasiert: Ihre Verträge' },
    derive: 'Kategorie 3 selbst ergänzen',
    deriveHint:
      'Wirkt nur auf neue Einträge. Jeder Eintrag in Scope 1 und 2 bekommt Scope-3-Einträge für die Bereitstellung von Brennstoff und Energie, sofern es dafür Faktoren gibt.',
    fiscalYear: 'Geschäftsjahr beginnt am',
    fiscalYearHint:
      'Wirkt sofort, auf alle Jahre. Ein Geschäftsjahr heißt nach dem Kalenderjahr, in dem es endet. Ziele, Berichte und Diagramme verwenden es.',
    fiscalMonth: 'Monat, in dem das Geschäftsjahr beginnt',
    fiscalDay: 'Tag, an dem das Geschäftsjahr beginnt',
  },
  changes,
  users,
  locations: {
    hint: 'Orte, an denen Ihre Emissionen entstehen. Land und Region bestimmen, welche Netzfaktoren gelten.',
    region: 'Region',
    regionHint: 'Das Land oder ein Teil davon oder seines Netzes, etwa US-CA. Leer für das ganze Land.',
    isDefault: 'Standard',
    defaultHint: 'Einträge ohne Standort gehören hierher. Es gibt genau einen Standardstandort.',
    makeDefault: 'Zum Standard machen',
    create: 'Standort hinzufügen',
    edit: (name) => `${name} bearbeiten`,
    created: (name) => `${name} wurde hinzugefügt.`,
    changed: 'Gespeichert.',
    deleteTitle: (name) => `${name} löschen?`,
    deleteHint: 'Das lässt sich nicht rückgängig machen. Ein Standort mit Einträgen kann nicht gelöscht werden.',
    deleted: (name) => `${name} wurde gelöscht.`,
    defaultStays: 'Der Standardstandort kann nicht gelöscht werden. Machen Sie zuerst einen anderen zum Standard.',
    actionsFor: (name) => `Aktionen für ${name}`,
    map: 'Wo Sie sind',
    marker: (n) => count(n, 'Standort', 'Standorte', 'de'),
    empty: 'Kein Standort passt',
    emptyHint: 'Ein Standort ist ein Ort wie ein Büro oder ein Werk. Legen Sie einen an, um Einträge zuzuordnen.',
  },
  periods,
  usage,
};
