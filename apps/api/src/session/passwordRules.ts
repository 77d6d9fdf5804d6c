import type { User } from '@marea/domain/access/user.schema';
import { invalidField } from '@marea/domain/kernel/errors';

type Chooser = Pick<User, 'email' | 'firstName' | 'lastName'>;

/** Below two of zxcvbn's four points, a password falls to some million guesses. */
const MIN_SCORE = 2;
/** What comes after makes no password easier to guess, and long ones take long to judge. */
const JUDGED_LENGTH = 64;
/** What people here would guess first and the dictionary does not have. */
const LOCAL_WORDS = ['marea', 'cancun', 'yate', 'barco', 'contrasena', 'contraseña', 'clave', 'bienvenido'];

/** Throws `invalid` on `password` for one that is the person's own e-mail, or that others would guess soon. */
export async function assertGoodPassword(password: string, { email, firstName, lastName }: Chooser): Promise<void> {
  if (password.trim().toLowerCase() === email.toLowerCase()) throw invalidField('password', 'password_is_email');
  const judge = await findJudge();
  const known = [email, ...email.split('@'), firstName, lastName, ...LOCAL_WORDS].filter((word) => word !== '');
  const { score } = judge.check(password.slice(0, JUDGED_LENGTH), known);
  if (score < MIN_SCORE) throw invalidField('password', 'password_too_common');
}

/** The dictionary is large and seldom needed: it is read when somebody first chooses a password. */
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
