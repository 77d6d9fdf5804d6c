import { slugSchema } from '@marea/domain/core/ids.schema';
import * as z from 'zod';
import { REQUESTS_PER_MINUTE } from './http/limits/allowances.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const listenAddress = z
  .string()
  .regex(/^.+:\d{1,5}$/, { error: 'must be an address and a port, as 127.0.0.1:9464' })
  .transform((value) => {
    const at = value.lastIndexOf(':');
    return { host: value.slice(0, at), port: Number(value.slice(at + 1)) };
  });
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

/** The API's environment. Database and session secret have no default on purpose. */
const variables = z.object({
  API_PORT: port.default(4000),
  /** Address to listen on; containers want 0.0.0.0. */
  API_HOST: z.string().min(1).default('127.0.0.1'),
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, { error: 'must start with mongodb://' }),
  JWT_SECRET: z.string().min(32, { error: 'needs at least 32 characters' }),
  SESSION_HOURS: z.coerce
    .number()
    .min(0.1)
    .max(24 * 30)
    .default(12),
  BACKOFFICE_ORIGIN: origin.default('http://localhost:4001'),
  GUEST_ORIGIN: origin.default('http://localhost:4002'),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(REQUESTS_PER_MINUTE),
  /** How long catalogue reads are cached, milliseconds. */
  CATALOGUE_FRESH_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** If unset, mails are stored in the database. */
  SMTP_URL: z.union([z.literal('').transform(() => undefined), z.url({ protocol: /^smtps?$/ })]).optional(),
  /** A folder for copies of unsent mails, to open in a browser. */
  MAILS_DIR: z.string().min(1).optional(),
  MAIL_FROM: z.email().default('no-reply@marea.test'),
  API_URL: origin.default('http://localhost:4000'),
  /** Seal the credentials of payment accounts: the first one seals, each opens. At least 32 characters each. */
  CREDENTIALS_KEYS: z
    .string()
    .default('')
    .transform((keys) =>
      keys
        .split(',')
        .map((key) => key.trim())
        .filter((key) => key !== ''),
    )
    .refine((keys) => keys.every((key) => key.length >= 32), { error: 'needs at least 32 characters for each key' }),
  /** The providers' addresses; set others only for tests and trials. */
  STRIPE_URL: z.url().default('https://api.stripe.com'),
  CONEKTA_URL: z.url().default('https://api.conekta.io'),
  WETRAVEL_URL: z.url().default('https://api.wetravel.com/v2'),
  TWILIO_URL: z.url().default('https://api.twilio.com'),
  /** How long a provider may take to answer, milliseconds. */
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /** Whether guests may pay at the sandbox, which moves no money, and texts go to its inbox without an account; off in production unless set. */
  PAYMENT_SANDBOX: onOff.optional(),
  /** The company shown at an address without one; if unset, the only company, or a choice. */
  GUEST_HOME_COMPANY: z.union([z.literal('').transform(() => undefined), slugSchema]).optional(),
  /** Allows webhooks to this machine, even without https: only for development and tests. */
  WEBHOOK_LOOPBACK: onOff.default(false),
  /** A report file that takes longer is made in the background, milliseconds. */
  EXPORT_PATIENCE_MS: z.coerce.number().int().min(0).max(10_000).default(2_000),
  /** The commit or image that runs, for health checks and the log. */
  BUILD_ID: z.string().max(100).default('unknown'),
  /** Where `GET /metrics` is served, apart from the API's port, as `127.0.0.1:9464`; if unset, nowhere. */
  METRICS_ADDRESS: z.union([z.literal('').transform(() => undefined), listenAddress]).optional(),
  /** How long a stopping process still accepts requests, so that load balancers see that it is not ready. */
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Checks every answer against its schema: development and tests. */
  CHECK_RESPONSES: onOff.default(false),
  /** `off` removes the protection against double booking: only for a test that proves its need. */
  SLOT_CLAIMS: onOff.default(true),
  /** Pretends to be a release of another schema: only for tests of two releases on one database. */
  SCHEMA_VERSION: z.coerce.number().int().min(1).optional(),
  /** The oldest schema that may run alongside this pretended release; defaults to its own. */
  LOWEST_SCHEMA: z.coerce.number().int().min(1).optional(),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
});
export type Config = Omit<z.output<typeof variables>, 'PAYMENT_SANDBOX'> & { PAYMENT_SANDBOX: boolean };

/** Throws an Error that names each wrong variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const result = variables.safeParse(environment);
  const lines = result.success
    ? conflictsIn(result.data, environment)
    : result.error.issues.map(({ path, message, code }) =>
        code === 'invalid_type' && environment[String(path[0])] === undefined
          ? `${path.join('.')} is missing`
          : `${path.join('.')}: ${message}`,
      );
  if (!result.success || lines.length > 0) {
    throw new Error(`The configuration is not valid:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  }
  const { PAYMENT_SANDBOX = result.data.NODE_ENV !== 'production' } = result.data;
  return { ...result.data, PAYMENT_SANDBOX };
}

/** The variables that are valid alone, but not together. */
function conflictsIn(
  { NODE_ENV, SLOT_CLAIMS, SCHEMA_VERSION, LOWEST_SCHEMA, WEBHOOK_LOOPBACK, SMTP_URL }: z.output<typeof variables>,
  { MAIL_FROM }: Record<string, string | undefined>,
): string[] {
  const isProduction = NODE_ENV === 'production';
  return [
    ...(isProduction && !SLOT_CLAIMS ? ['SLOT_CLAIMS cannot be off in production'] : []),
    ...(isProduction && SCHEMA_VERSION !== undefined ? ['SCHEMA_VERSION cannot be set in production'] : []),
    ...(isProduction && LOWEST_SCHEMA !== undefined ? ['LOWEST_SCHEMA cannot be set in production'] : []),
    ...(isProduction && WEBHOOK_LOOPBACK ? ['WEBHOOK_LOOPBACK cannot be on in production'] : []),
    ...(SMTP_URL && !MAIL_FROM ? ['MAIL_FROM is missing: SMTP_URL sends mails from it'] : []),
  ];
}
