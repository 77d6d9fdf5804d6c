import './app.ts';
import { DomainError } from '@marea/domain/core/errors/errors';
import { firstAdministratorSchema } from '@marea/domain/session/session.schema';
import { fieldText } from '@marea/texts/fields';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { createAppContext } from './createContext.ts';
import { connect } from './db/connection.ts';
import { releaseOf, upgradeDatabase } from './release.ts';
import { createFirstAdministrator, createPasswords, hasAdministrator } from './session/index.ts';

const personSchema = firstAdministratorSchema.omit({ token: true });
const variables = {
  firstName: 'ADMIN_FIRST_NAME',
  lastName: 'ADMIN_LAST_NAME',
  email: 'ADMIN_EMAIL',
  password: 'ADMIN_PASSWORD',
} as const;
type Field = keyof typeof variables;
const EXISTS = 'There is an administrator already; this command creates the first one only.';

// `pnpm admin:create`: creates the first person who administers all companies of the database in MONGODB_URI.
// It asks at a terminal; elsewhere it reads ADMIN_FIRST_NAME, ADMIN_LAST_NAME, ADMIN_EMAIL and ADMIN_PASSWORD.
try {
  const config = readConfig({ JWT_SECRET: 'not used: nobody gets a session here', ...process.env });
  const connection = await connect(config.MONGODB_URI);
  const passwords = createPasswords();
  try {
    await upgradeDatabase(connection, releaseOf(config));
    const app = createAppContext(connection, config, pino({ level: 'silent' }));
    if (await hasAdministrator(app)) throw new Error(EXISTS);
    const created = await createFirstAdministrator(app, passwords, await readPerson());
    if (!created) throw new Error(EXISTS);
    process.stdout.write(`${created.email} administers all companies. Sign in at ${config.BACKOFFICE_ORIGIN}\n`);
  } finally {
    await passwords.close();
    await connection.close();
  }
} catch (error) {
  process.stderr.write(`${adviceOn(error)}\n`, () => process.exit(1));
}

async function readPerson() {
  const fromEnvironment = Object.fromEntries(
    Object.entries(variables).map(([field, name]) => [field, process.env[name]]),
  );
  const isAutomated = Object.values(fromEnvironment).some((value) => value !== undefined);
  if (!isAutomated && !process.stdin.isTTY) {
    throw new Error(`Without a terminal, set ${Object.values(variables).join(', ')}.`);
  }
  const entered = isAutomated ? fromEnvironment : await askForPerson();
  const { data, error } = personSchema.safeParse({ ...entered, lastName: entered.lastName ?? '' });
  if (data) return data;
  const errors = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new DomainError('invalid', {}, errors);
}

async function askForPerson(): Promise<Record<Field, string>> {
  const { input, password } = await import('@inquirer/prompts');
  const rule = (field: Field) => (value: string) => {
    const issue = personSchema.shape[field].safeParse(value).error?.issues[0];
    return issue ? fieldText('en', value === '' ? 'required' : issue.message) : true;
  };
  return {
    firstName: await input({ message: 'First name', validate: rule('firstName') }),
    lastName: await input({ message: 'Last name', validate: rule('lastName') }),
    email: await input({ message: 'E-mail', validate: rule('email') }),
    password: await password({ message: 'Password, at least ten characters', mask: '*', validate: rule('password') }),
  };
}

/** A line for each wrong field, by the variable that names it. */
function adviceOn(error: unknown): string {
  if (error instanceof DomainError && error.errors) {
    return error.errors
      .map(({ path, message }) => `${Reflect.get(variables, path) ?? path}: ${fieldText('en', message)}`)
      .join('\n');
  }
  return error instanceof Error ? error.message : String(error);
}
