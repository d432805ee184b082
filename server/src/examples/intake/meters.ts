import { PRIYA } from '../company.ts';
import { entry } from '../entries.ts';
import { instruments } from '../instruments.ts';

/** The grid connection of the London office, read every quarter of an hour, from whose January the entry was made. */
const id = 'mtr_019c3f1d5a207e6b9c0d1e2f3a4b5c7a';
const roofId = 'mtr_019c3f1d5a207e6b9c0d1e2f3a4b5c7b';
const JANUARY = { from: '2026-01-01', to: '2026-01-31' };
const start = '2026-01-01T00:00:00Z';
const end = '2026-02-01T00:00:00Z';

const terms = {
  name: 'London, grid connection',
  number: '1200010345678',
  locationId: entry.location.id,
  activity: 'electricity',
  unit: entry.unit,
  timeZone: 'Europe/London',
};
const given = { ...terms, gapRule: 'linear' };

/** 31 × 96 quarter-hours, of which four have no reading. */
const upload = { stored: 2_972, replaced: 0, unchanged: 0 };
const extent = { from: start, to: end, gaps: 1 };
const sum = { quantity: entry.quantity, filledPercent: 0.4, intervals: 2_976, filledIntervals: 4, missingIntervals: 0 };

/** 12,500 kWh × 0.177 kg; without 1,500 or 2,000 kWh of the roof. */
const match = {
  meterId: id,
  ...JANUARY,
  hours: 744,
  missingHours: 0,
  consumptionKwh: entry.quantity,
  matchedKwh: 1_500,
  score: 12,
  uncoveredHours: 610,
  annualMatchedKwh: 2_000,
  hourlyMarketBasedTco2e: 1.947,
  annualMarketBasedTco2e: 1.8585,
  locationBasedTco2e: entry.tco2e,
  basis: {
    gridFactor: entry.factor.code,
    gridKgCo2ePerKwh: entry.factor.value,
    residualMix: false,
    instruments: [
      {
        instrumentId: instruments.params.instrumentId,
        meterIds: [roofId],
        kgCo2ePerKwh: 0,
        outputKwh: 2_000,
        boughtPercent: 100,
      },
    ],
  },
};

export const meters = {
  params: { meterId: id },
  requests: {
    CreateMeter: { ...given, direction: 'consumption', intervalMinutes: 15, instrumentId: null },
    UpdateMeter: { gapRule: given.gapRule },
    MakeEntries: { ...JANUARY, every: 'month' },
  },
  resources: {
    Meter: {
      id,
      ...given,
      direction: 'consumption',
      intervalMinutes: 15,
      instrumentId: null,
      ...extent,
      readings: upload.stored,
      lastUpload: {
        at: '2026-02-02T08:30:00Z',
        sha256: '3f7a1c5e9b2d4f6081a3c5e7092b4d6f8193a5c7e90b2d4f6a8c1e3057294b6d',
        ...upload,
        rejected: 1,
        quantity: 12_450,
      },
      createdAt: '2026-01-30T09:00:00Z',
      updatedAt: '2026-02-02T08:30:00Z',
      createdBy: PRIYA,
    },
    MeterUpload: {
      ...upload,
      ...extent,
      rejectedCount: 1,
      rejected: [{ line: 2_975, message: 'has no timestamp' }],
    },
    MeterReadings: {
      meterId: id,
      unit: entry.unit,
      timeZone: terms.timeZone,
      gapRule: given.gapRule,
      resolution: 'month',
      ...JANUARY,
      total: sum,
      rows: [{ start, end, localStart: '2026-01-01T00:00:00+00:00', ...sum }],
    },
    MeterGap: {
      from: '2026-01-17T02:00:00Z',
      to: '2026-01-17T03:00:00Z',
      intervals: 4,
      filledIntervals: 4,
      filledBy: 'linear',
    },
    MadeEntries: {
      made: 1,
      results: [
        {
          periodStart: entry.periodStart,
          periodEnd: entry.periodEnd,
          quantity: entry.quantity,
          filledPercent: 0.4,
          entryId: entry.id,
          error: null,
        },
      ],
    },
    HourlyMatch: match,
  },
  answers: {},
};
