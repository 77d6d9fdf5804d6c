import { invalidField } from '@marea/domain/kernel/errors';
import type { User } from '@marea/domain/people/user.schema';

type Chooser = Pick<User, 'email' | 'firstName' | 'lastName'>;

/** zxcvbn points of four: below, some million guesses suffice. */
const MIN_SCORE = 2;
/** Bounds the judging time; the rest makes no password weaker. */
const JUDGED_LENGTH = 64;
/** Likely guesses that the dictionary lacks. */
const LOCAL_WORDS = ['marea', 'cancun', 'yate', 'barco', 'contrasena', 'contraseña', 'clave', 'bienvenido'];

/** Throws `invalid` on `password` for the person's own e-mail or a weak one. */
export async function assertGoodPassword(password: string, { email, firstName, lastName }: Chooser): Promise<void> {
  if (password.trim().toLowerCase() === email.toLowerCase()) throw invalidField('password', 'password_is_email');
  const judge = await findJudge();
  const known = [email, ...email.split('@'), firstName, lastName, ...LOCAL_WORDS].filter((word) => word !== '');
  const { score } = judge.check(password.slice(0, JUDGED_LENGTH), known);
  if (score < MIN_SCORE) throw invalidField('password', 'password_too_common');
}

/** The large dictionary is loaded on first use. */
function findJudge() {
  judge ??= makeJudge();
  return judge;
}
let judge: ReturnType<typeof makeJudge> | null = null;

async function makeJudge() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
