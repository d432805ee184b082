import { Decimal as Base } from 'decimal.js';

/** 60 digits hold any product of two 15-digit inputs and a unit conversion exactly; rounding happens once, at the end. */
export const Decimal = Base.clone({ precision: 60, rounding: Base.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 });
export type Decimal = Base;

const MAX_SIGNIFICANT_DIGITS = 15;
const MAX_MAGNITUDE = 1e12;

/** tCO2e is stored and shown with 6 decimals, rounded half away from zero like PostgreSQL's `round(numeric)`. */
export const roundTonnes = (amount: Decimal): Decimal => amount.toDecimalPlaces(6, Decimal.ROUND_HALF_UP);

export const roundMoney = (amount: Decimal): Decimal => amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/** A double represents 15 significant decimal digits exactly; longer input would come back changed. */
export const fitsJson = (amount: Decimal): boolean =>
  amount.abs().lte(MAX_MAGNITUDE) && amount.precision() <= MAX_SIGNIFICANT_DIGITS;

/** Plain digits, never an exponent. */
export const decimalText = (value: number): string => new Decimal(value).toFixed();

export const survivesJson = (value: number): boolean => Number.isFinite(value) && fitsJson(new Decimal(value));

const PLAIN = /^\d+(\.\d+)?$/;

/** Reads `12` and `12.50`. A sign, an exponent or a thousands separator is more likely a mistake than intended. */
export const parseAmount = (text: string): Decimal | undefined => (PLAIN.test(text) ? new Decimal(text) : undefined);
