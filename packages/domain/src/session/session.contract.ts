import * as z from 'zod';
import { menuItemSchema, userSchema } from '../access/user.schema.ts';
import { publicCompanySchema } from '../company/company.schema.ts';
import { endpoint, list, one } from '../contract/endpoint.ts';
import { emailSchema } from '../kernel/text.ts';
import { newPasswordSchema, passwordSchema } from './password.schema.ts';

const credentialsSchema = z.strictObject({ email: emailSchema, password: passwordSchema });

/** A signed-in person with the menus of their role at this moment. */
export const sessionUserSchema = userSchema.extend({ menus: z.array(menuItemSchema) });
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const sessionContract = {
  login: endpoint({
    base: '/api',
    method: 'POST',
    path: '/user/login',
    access: 'public',
    params: {},
    body: z.union([credentialsSchema, z.strictObject({ credentials: credentialsSchema })]),
    response: one(sessionUserSchema.extend({ jwt_token: z.string(), expiresAt: z.iso.datetime() })),
    errors: ['wrong_credentials', 'too_many_requests'],
    summary: 'Sign in with e-mail and password',
    tag: 'session',
  }),
  logout: endpoint({
    base: '/api',
    method: 'POST',
    path: '/user/logout',
    access: 'session',
    params: {},
    response: one(z.null()),
    summary: 'End this session; its token is refused from then on',
    tag: 'session',
  }),
  session: endpoint({
    base: '/api',
    method: 'GET',
    path: '/session',
    access: 'session',
    params: {},
    response: one(sessionUserSchema),
    summary: 'Who is signed in, with the menus of their role',
    tag: 'session',
  }),
  companies: endpoint({
    base: '/api',
    method: 'GET',
    path: '/companies',
    access: 'session',
    params: {},
    response: list(publicCompanySchema),
    summary: 'The companies that the caller can choose: all for a superadmin, else their own',
    tag: 'session',
  }),
  forgotPassword: endpoint({
    base: '/api',
    method: 'POST',
    path: '/user/forgot',
    access: 'public',
    params: {},
    body: z.strictObject({ email: emailSchema }),
    response: one(z.null()),
    errors: ['too_many_requests'],
    summary: 'Mail a link for a new password; the answer is the same whether or not the address is known',
    tag: 'session',
  }),
  resetPassword: endpoint({
    base: '/api',
    method: 'POST',
    path: '/user/reset',
    access: 'public',
    params: {},
    body: z.strictObject({ token: z.string().min(1).max(200), password: newPasswordSchema }),
    response: one(z.null()),
    errors: ['link_expired', 'too_many_requests', 'busy'],
    summary: 'Set a new password with the secret of a mailed link, once; ends every session of the person',
    tag: 'session',
  }),
  changePassword: endpoint({
    base: '/api',
    method: 'PUT',
    path: '/user/password',
    access: 'session',
    params: {},
    body: z.strictObject({ current: passwordSchema, password: newPasswordSchema }),
    response: one(z.null()),
    errors: ['too_many_requests', 'busy'],
    summary: 'Change one\u2019s own password; ends every other session',
    tag: 'session',
  }),
};
