import * as z from 'zod';
import { publicCompanySchema } from '../company/company.schema.ts';
import { contractOf } from '../contract/contractOf.ts';
import { one, list } from '../contract/envelope.schema.ts';
import { emailSchema } from '../core/text/text.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { sessionEndpoints } from './session.endpoints.ts';
import { firstAdministratorSchema, newPasswordSchema, passwordSchema, sessionUserSchema } from './session.schema.ts';

const credentials = { email: emailSchema, password: passwordSchema };
const linkSecret = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'The secret from an e-mailed link.', example: 'c2VjcmV0LWZyb20tYS1tYWls' });
/** The token of the device's last sign-in, which is served before unknown devices when many sign in at once. */
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
        expiresAt: instantSchema.meta({ description: 'When the session ends.' }),
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
  readPasswordLink: {
    body: z.strictObject({ token: linkSecret }),
    response: one(
      z.strictObject({
        isInvitation: z
          .boolean()
          .meta({ description: 'Whether the link is an invitation to choose a first password.' }),
        firstName: z.string().meta({ description: 'The first name of the person.', example: 'Ana' }),
        email: z.string().meta({ description: 'The e-mail address with which the person signs in.' }),
        company: z
          .string()
          .nullable()
          .meta({ description: 'The name of the person’s company; null without one.', example: 'Marea' }),
      }),
    ),
    errors: ['link_expired', 'too_many_requests'],
    summary: 'For whom an e-mailed link is, and who invites; unknown, used and ended links answer alike',
    tag: 'session',
  },
  resetPassword: {
    body: z.strictObject({
      token: linkSecret,
      password: newPasswordSchema,
    }),
    response: one(z.null()),
    errors: ['link_expired', 'too_many_requests', 'busy'],
    summary: 'Set a new password with the secret of an e-mailed link, once; ends every session of the person',
    tag: 'session',
  },
  createFirstAdministrator: {
    body: firstAdministratorSchema,
    response: one(z.null()),
    status: 201,
    errors: ['link_expired', 'too_many_requests', 'busy'],
    summary: 'Create the first person who administers all companies, with the link that the first start prints, once',
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
