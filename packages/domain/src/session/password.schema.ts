import * as z from 'zod';

/** A password as somebody types it to sign in. */
export const passwordSchema = z.string().min(1).max(200);

/** A password as somebody chooses it: at least ten characters (decisions §5). How easily it is guessed, the API judges. */
export const newPasswordSchema = z.string().min(10, { error: 'too_short_password' }).max(200);
