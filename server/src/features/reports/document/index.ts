export * from './build.ts';
export type * from './model.ts';
