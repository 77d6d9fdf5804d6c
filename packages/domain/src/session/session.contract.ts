import * as z from 'zod';
import { publicCompanySchema } from '../company/company.schema.ts';
import { contractOf } from '../contract/contractOf.ts';
import { one, list } from '../contract/envelope.schema.ts';
import { emailSchema } from '../core/text/text.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { sessionEndpoints } from './session.endpoints.ts';
import { passwordSchema, newPasswordSchema, sessionUserSchema } from './session.schema.ts';

const credentials = { email: emailSchema, password: passwordSchema };
/** What the last sign-in on this device answered: it is served before strangers when many sign in at once. */
const device = z.string().max(2_000).optional();

export const sessionContract = contractOf(sessionEndpoints, {
  login: {
    body: z.union([
      z.strictObject({ ...credentials, device: device.meta({ example: 'c2VjcmV0LW9mLWEtZGV2aWNl' }) }),
      z.strictObject({
        credentials: z
          .strictObject(credentials)
          .meta({ description: 'E-mail and password; they may also be at the top level.' }),
        device,
      }),
    ]),
    response: one(
      sessionUserSchema.extend({
        jwt_token: z.string().meta({
          description: 'The session’s token, for the header `Authorization`.',
          example: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2NWYxIn0.c2lnbmF0dXJl',
        }),
        expiresAt: instantSchema.meta({ description: 'When the session ends and a new sign-in is needed.' }),
        device: z.string().meta({ example: 'c2VjcmV0LW9mLWEtZGV2aWNl' }),
      }),
    ),
    errors: ['wrong_credentials', 'company_off', 'too_many_requests'],
    summary: 'Sign in with e-mail and password',
    tag: 'session',
  },
  logout: {
    response: one(z.null()),
    summary: 'End this session; its token is refused from then on',
    tag: 'session',
  },
  session: {
    response: one(sessionUserSchema),
    summary: 'Who is signed in, with the menus of their role',
    tag: 'session',
  },
  companies: {
    response: list(publicCompanySchema),
    summary: 'The companies that the caller can choose: all for a superadmin, otherwise their own',
    tag: 'session',
  },
  forgotPassword: {
    body: z.strictObject({ email: emailSchema }),
    response: one(z.null()),
    errors: ['too_many_requests'],
    summary: 'E-mail a link for a new password; the answer is the same whether or not the address is known',
    tag: 'session',
  },
  resetPassword: {
    body: z.strictObject({
      token: z
        .string()
        .min(1)
        .max(200)
        .meta({ description: 'The secret from an e-mailed link.', example: 'c2VjcmV0LWZyb20tYS1tYWls' }),
      password: newPasswordSchema,
    }),
    response: one(z.null()),
    errors: ['link_expired', 'too_many_requests', 'busy'],
    summary: 'Set a new password with the secret of an e-mailed link, once; ends every session of the person',
    tag: 'session',
  },
  changePassword: {
    body: z.strictObject({
      current: passwordSchema.meta({ description: 'The current password.', example: 'an older password' }),
      password: newPasswordSchema,
    }),
    response: one(z.null()),
    errors: ['too_many_requests', 'busy'],
    summary: 'Change one\u2019s own password; ends every other session',
    tag: 'session',
  },
});
