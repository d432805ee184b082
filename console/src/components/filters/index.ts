export { type Choice, type Filter, type FilterValues, given, readSearch } from './filter.ts';
export { FilterBar } from './filter-bar.tsx';
export { PeriodPicker } from './period-picker.tsx';
export { fiscalYearOf, instantsOf, isOver, type Period, presetPeriods, yearBefore, yearPeriod } from './periods.ts';
