import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../boot/config.ts';
import { redactChecks } from '../redaction.ts';

const shown = (message: string, environment: Record<string, string>): string | undefined =>
  redactChecks([{ name: 'x', status: 'ok', message }], loadConfig(environment))[0]?.message;

describe('a message of another program', () => {
  it.each([
    ['DATABASE_URL', 'postgres://u:hunter%2F22@h/d', 'hunter/22 and hunter%2F22', '… and …'],
    ['DATABASE_URL', 'postgres://u@h/d?password=hunter22', 'hunter22', '…'],
    ['REDIS_URL', 'redis://:hunter22@h', 'hunter22', '…'],
    ['SMTP_URL', 'smtp://u:100%25-sure@h', '100%-sure', '…'],
    ['REGISTRY_URL', 'https://u:50%@h', '50% off', '50% off'],
    ['SECRET_KEY', 'k'.repeat(32), `<${'k'.repeat(32)}>`, '<…>'],
    ['BOOTSTRAP_API_KEY', 'b'.repeat(40), `<${'b'.repeat(40)}>`, '<…>'],
  ])('shows nothing of %s=%s', (name, value, message, expected) => {
    expect(shown(message, { [name]: value })).toBe(expected);
  });

  it('keeps names that equal a password', () => {
    const message = 'the database at h:5432/postgres refuses postgres';
    expect(shown(message, { DATABASE_URL: 'postgres://postgres:postgres@h/postgres' })).toBe(message);
  });

  it('is one line without terminal escapes', () => {
    expect(shown('550\r\n\u001b[31mred \u202eder', {})).toBe('550 [31mred der');
  });
});
