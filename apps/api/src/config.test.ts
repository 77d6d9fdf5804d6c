import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const needed = { MONGODB_URI: 'mongodb://localhost/marea', JWT_SECRET: 'x'.repeat(32) };

describe('the configuration', () => {
  it('has a default for everything but the database and the secret', () => {
    expect(readConfig(needed)).toMatchObject({ API_PORT: 4000, SLOT_CLAIMS: true, CHECK_RESPONSES: false });
    expect(() => readConfig({})).toThrow(/MONGODB_URI is missing[^]*JWT_SECRET is missing/);
  });

  it('names the variable that is wrong', () => {
    expect(() => readConfig({ ...needed, API_PORT: 'eighty' })).toThrow(/API_PORT/);
    expect(() => readConfig({ ...needed, JWT_SECRET: 'short' })).toThrow(/JWT_SECRET: needs at least 32/);
    expect(() => readConfig({ ...needed, MONGODB_URI: 'localhost' })).toThrow(/MONGODB_URI: must start with mongodb/);
  });

  it.each([
    ['SLOT_CLAIMS', 'off'],
    ['SCHEMA_VERSION', '9'],
    ['LOWEST_SCHEMA', '9'],
    ['WEBHOOK_LOOPBACK', 'on'],
  ])('refuses %s, which is for tests, in production', (name, value) => {
    expect(readConfig({ ...needed, [name]: value })).toHaveProperty(name);
    expect(() => readConfig({ ...needed, NODE_ENV: 'production', [name]: value })).toThrow(`${name} cannot be`);
  });

  it('is described in docs/operations.md, variable by variable', () => {
    const document = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const missing = Object.keys(readConfig(needed)).filter((name) => !document.includes(`\`${name}\``));
    expect(missing).toEqual([]);
  });
});
