import type { InputWrapperProps } from '@mantine/core';

type Hint = Pick<InputWrapperProps, 'description' | 'inputWrapperOrder'>;

/** Below its field, so that hints of different lengths do not push the fields of a row apart. */
export const hint = (description: string): Hint => ({
  description,
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
});
