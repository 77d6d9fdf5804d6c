import * as z from 'zod';

export const passwordSchema = z.string().min(1).max(200);

/** At least ten characters; the API also checks how easily it is guessed. */
export const newPasswordSchema = z.string().min(10, { error: 'too_short_password' }).max(200);
