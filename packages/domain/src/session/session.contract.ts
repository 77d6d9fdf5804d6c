import * as z from 'zod';
import { menuItemSchema, userSchema } from '../access/user.schema.ts';
import { publicCompanySchema } from '../company/company.schema.ts';
import { endpoint, list, one } from '../contract/endpoint.ts';
import { emailSchema } from '../kernel/text.ts';

const credentialsSchema = z.strictObject({ email: emailSchema, password: z.string().min(1).max(200) });

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
};
