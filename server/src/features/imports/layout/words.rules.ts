import type { Field } from './fields.rules.ts';

export type Language = 'en' | 'de' | 'fr' | 'es';

type Words = Readonly<Record<Language, readonly string[]>>;

const words = (en: string, de: string, fr: string, es: string): Words => {
  const [english, german, french, spanish] = [en, de, fr, es].map((list) => list.split(', '));
  return { en: english!, de: german!, fr: french!, es: spanish! };
};

/** Headers by field and language, the clearest first. Compared without case, accents, spaces and punctuation. */
export const COLUMN_WORDS: Readonly<Record<Field, Words>> = {
  activity: words(
    'activity, activity type, emission source, energy source, energy carrier, energy type, fuel type, fuel, energy, source, commodity, product, material, item, service, utility, waste type, type',
    'Aktivität, Aktivitätsart, Emissionsquelle, Energieträger, Energieart, Brennstoff, Kraftstoff, Kraftstoffart, Treibstoff, Sparte, Medium, Produkt, Material, Artikel, Sorte, Leistung, Abfallart, Quelle, Art, Typ',
    "activité, type d'activité, source d'émission, source d'énergie, énergie, combustible, carburant, produit, matière, article, prestation, type",
    'actividad, tipo de actividad, fuente de emisión, fuente de energía, energía, combustible, carburante, producto, material, artículo, servicio, tipo',
  ),
  quantity: words(
    'quantity, consumption, usage, activity data, activity amount, volume, qty, units used, energy used, total consumption, value',
    'Menge, Verbrauch, Verbrauchsmenge, Aktivitätsdaten, Volumen, Anzahl, Wert, Liefermenge, Bezug, Energiemenge',
    'quantité, consommation, volume, qté, valeur, données d’activité',
    'cantidad, consumo, volumen, cant, valor, datos de actividad',
  ),
  unit: words(
    'unit, unit of measure, unit of measurement, uom, units, measure',
    'Einheit, Mengeneinheit, Maßeinheit, ME, Einh',
    'unité, unité de mesure',
    'unidad, unidad de medida, unidades, ud',
  ),
  date: words(
    'date, period, billing period, month, service period, posting date, booking date, transaction date, travel date, departure date, flight date, delivery date, day, quarter, year, invoice date, document date, fiscal period, timestamp, datetime',
    'Datum, Zeitraum, Abrechnungszeitraum, Lieferzeitraum, Leistungszeitraum, Verbrauchszeitraum, Monat, Abrechnungsmonat, Periode, Buchungsdatum, Leistungsdatum, Lieferdatum, Reisedatum, Flugdatum, Tankdatum, Abflug, Tag, Quartal, Jahr, Belegdatum, Rechnungsdatum, Zeitstempel',
    'date, période, période de facturation, mois, date de livraison, date de voyage, date comptable, jour, trimestre, année, date de facture',
    'fecha, período, periodo, período de facturación, mes, fecha de entrega, fecha de viaje, fecha contable, día, trimestre, año, fecha de factura',
  ),
  periodStart: words(
    'period start, start date, from date, date from, period from, start, begin, from, check-in, check in, arrival',
    'Periodenbeginn, Startdatum, Beginn, Datum von, Zeitraum von, Beginn Zeitraum, Anfang, Anfangsdatum, von, ab, Anreise, Check-in',
    'début, date de début, début de période, du, depuis, arrivée',
    'inicio, fecha de inicio, fecha inicio, inicio del período, desde, entrada',
  ),
  periodEnd: words(
    'period end, end date, to date, date to, period to, end, until, to, check-out, check out, departure',
    'Periodenende, Enddatum, Ende, Datum bis, Zeitraum bis, Ende Zeitraum, bis, Abreise, Check-out',
    'fin, date de fin, fin de période, au, jusqu’au, départ',
    'fin, fecha de fin, fecha fin, fin del período, hasta, salida',
  ),
  location: words(
    'location, site, facility, building, plant, branch, store, warehouse, office, property, site name, location id, hotel city, city',
    'Standort, Standortname, Werk, Gebäude, Filiale, Niederlassung, Liegenschaft, Objekt, Betriebsstätte, Lager, Büro, Verbrauchsstelle, Lieferstelle, Ort, Stadt',
    'site, lieu, établissement, bâtiment, usine, agence, entrepôt, bureau, ville',
    'sede, ubicación, emplazamiento, edificio, planta, centro, sucursal, almacén, oficina, ciudad',
  ),
  reference: words(
    'reference, invoice number, invoice no, invoice, document number, document no, voucher, ref, booking reference, ticket number, meter number, meter id, meter, mpan, mprn, document, receipt',
    'Referenz, Rechnungsnummer, Rechnungsnr, Rechnung, Belegnummer, Belegnr, Beleg, Buchungsnummer, Ticketnummer, Lieferschein, Lieferscheinnummer, Zählernummer, Zählpunkt, Zähler, Marktlokation, MaLo, Dokument',
    'référence, numéro de facture, n° facture, facture, pièce, numéro de pièce, réservation, compteur, réf',
    'referencia, número de factura, nº factura, factura, documento, reserva, contador, CUPS, ref',
  ),
  notes: words(
    'notes, note, comment, comments, remarks, remark, description, details, line description, posting text, text, narrative, memo',
    'Notiz, Notizen, Bemerkung, Bemerkungen, Kommentar, Anmerkung, Beschreibung, Bezeichnung, Buchungstext, Text, Verwendungszweck, Hinweis',
    'notes, remarque, remarques, commentaire, description, libellé, désignation, intitulé',
    'notas, nota, observaciones, comentario, comentarios, descripción, concepto, detalle',
  ),
  supplier: words(
    'supplier, vendor, supplier name, vendor name, creditor, merchant, payee, provider, carrier, airline, hotel',
    'Lieferant, Kreditor, Anbieter, Lieferantenname, Kreditorenname, Versorger, Energieversorger, Händler, Dienstleister, Spediteur, Fluggesellschaft, Airline, Hotel, Tankstelle',
    'fournisseur, nom du fournisseur, prestataire, créancier, transporteur, compagnie aérienne, hôtel',
    'proveedor, nombre del proveedor, acreedor, transportista, aerolínea, hotel, comercializadora',
  ),
  account: words(
    'account, account number, account code, gl account, g/l account, ledger account, general ledger, nominal code, cost element',
    'Konto, Kontonummer, Kontonr, Sachkonto, Aufwandskonto, Kostenart, Hauptbuchkonto, Gegenkonto',
    'compte, numéro de compte, compte général, compte comptable, n° compte',
    'cuenta, número de cuenta, cuenta contable, cuenta de mayor',
  ),
  amount: words(
    'net amount, amount net, net, amount, spend, cost, costs, total amount, invoice amount, net value, price paid, total cost, gross amount, total, gross, fare, freight cost',
    'Nettobetrag, Betrag netto, Netto, Betrag, Kosten, Ausgaben, Umsatz, Rechnungsbetrag, Gesamtbetrag, Aufwand, Gesamtkosten, Soll, Bruttobetrag, Brutto, Gesamt',
    'montant HT, montant net, montant, coût, dépense, dépenses, débit, montant TTC, total',
    'importe neto, base imponible, importe, coste, costo, gasto, debe, importe total, total',
  ),
  currency: words(
    'currency, curr, currency code, ccy',
    'Währung, Whg, Währungscode, WKZ',
    'devise, monnaie',
    'moneda, divisa',
  ),
  from: words(
    'from, origin, departure airport, from airport, departure city, departure station, departure, origin airport, start location, loading place',
    'von, Abflughafen, Abflugort, Startflughafen, Abfahrtsort, Startort, Start, Ladeort, Abgangsort, Versandort, Abgangsbahnhof',
    'de, départ, aéroport de départ, origine, gare de départ, lieu de départ',
    'origen, desde, aeropuerto de origen, salida, estación de origen',
  ),
  to: words(
    'to, destination, arrival airport, to airport, arrival city, arrival station, arrival, destination airport, end location, unloading place',
    'nach, Zielflughafen, Zielort, Ziel, Ankunftsflughafen, Ankunftsort, Entladeort, Empfangsort, Zielbahnhof',
    'à, vers, arrivée, aéroport d’arrivée, destination, gare d’arrivée',
    'destino, hasta, aeropuerto de destino, llegada, estación de destino',
  ),
  route: words(
    'route, routing, itinerary, leg, legs, sector, trip, flight route, city pair',
    'Strecke, Route, Flugstrecke, Reiseroute, Verbindung, Reiseverlauf, Relation, Flug',
    'itinéraire, trajet, parcours, route, liaison',
    'ruta, itinerario, trayecto, tramo, recorrido',
  ),
  mode: words(
    'mode, transport mode, mode of transport, travel mode, means of transport, transport',
    'Verkehrsmittel, Transportmittel, Reisemittel, Verkehrsträger, Transportart, Reiseart',
    'mode, mode de transport, moyen de transport',
    'modo, modo de transporte, medio de transporte',
  ),
  cabin: words(
    'cabin, cabin class, class, travel class, class of travel, service class, booking class',
    'Klasse, Reiseklasse, Kabine, Kabinenklasse, Buchungsklasse, Beförderungsklasse',
    'classe, cabine, classe de voyage',
    'clase, cabina, clase de viaje',
  ),
  passengers: words(
    'passengers, travellers, travelers, pax, number of passengers, persons, people, number of travellers',
    'Passagiere, Reisende, Personen, Anzahl Personen, Anzahl Reisende, Pax',
    'passagers, voyageurs, nombre de passagers, personnes',
    'pasajeros, viajeros, número de pasajeros, personas',
  ),
  return: words(
    'return, round trip, roundtrip, return trip, one way or return, trip type',
    'Hin- und Rückflug, Rückflug, Hin und zurück, Rückfahrt, Hin-/Rückreise',
    'aller-retour, aller retour, retour',
    'ida y vuelta, vuelta, regreso',
  ),
  distanceKm: words(
    'distance, distance km, km, kilometres, kilometers, mileage, km driven, distance travelled, miles',
    'Entfernung, Distanz, Kilometer, gefahrene Kilometer, Strecke, Fahrstrecke, km, Laufleistung',
    'distance, kilomètres, km parcourus, km, kilométrage',
    'distancia, kilómetros, km recorridos, km, kilometraje',
  ),
  massTonnes: words(
    'mass, weight, tonnes, gross weight, net weight, payload, shipment weight, tonnage, tons',
    'Gewicht, Masse, Tonnen, Bruttogewicht, Nettogewicht, Sendungsgewicht, Ladung, Tonnage',
    'poids, masse, tonnes, poids brut, tonnage',
    'peso, masa, toneladas, peso bruto, tonelaje',
  ),
  nights: words(
    'nights, room nights, hotel nights, number of nights, overnight stays',
    'Nächte, Übernachtungen, Anzahl Nächte, Hotelnächte, Zimmernächte',
    'nuits, nuitées, nombre de nuits',
    'noches, pernoctaciones, número de noches',
  ),
  rooms: words(
    'rooms, number of rooms',
    'Zimmer, Anzahl Zimmer',
    'chambres, nombre de chambres',
    'habitaciones, número de habitaciones',
  ),
  country: words('country, country code', 'Land, Länderkürzel, Ländercode', 'pays, code pays', 'país, código de país'),
  vehicle: words(
    'vehicle, vehicle type, registration, licence plate, license plate, car, truck type',
    'Fahrzeug, Fahrzeugtyp, Fahrzeugart, Kennzeichen, Kfz, Kfz-Kennzeichen, Lkw-Typ',
    'véhicule, type de véhicule, immatriculation',
    'vehículo, tipo de vehículo, matrícula',
  ),
  scope: words('scope, ghg scope, scope number', 'Scope, Scope-Nr', 'scope', 'alcance, scope'),
  category: words(
    'category, emission category, ghg category, main category',
    'Kategorie, Emissionskategorie, Hauptkategorie',
    'catégorie, catégorie d’émission',
    'categoría, categoría de emisión',
  ),
  subcategory: words(
    'subcategory, sub category, sub-category',
    'Unterkategorie, Subkategorie',
    'sous-catégorie',
    'subcategoría',
  ),
  factorCode: words(
    'factor code, emission factor code, emission factor, factor, ef code',
    'Faktorcode, Emissionsfaktor, Faktor',
    'facteur d’émission, code facteur, facteur',
    'factor de emisión, código de factor',
  ),
};
