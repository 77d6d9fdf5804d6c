import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { fileSchema, one } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { guestWalletsSchema, walletAccountChangeSchema, walletAccountSchema } from './wallet.schema.ts';
import { walletsEndpoints } from './wallets.endpoints.ts';

const query = z.strictObject({
  companyId: idSchema
    .optional()
    .meta({ description: 'The id of the company; only those who administer all companies need it.' }),
});

export const walletsContract = contractOf(walletsEndpoints, {
  walletAccount: {
    query,
    response: one(walletAccountSchema),
    summary: 'By what the company makes passes for phones, without its secrets',
    tag: 'wallet',
  },
  storeWalletAccount: {
    query,
    body: walletAccountChangeSchema,
    response: one(walletAccountSchema),
    errors: ['version_conflict', 'not_configured'],
    summary: 'Store by what the company makes passes for phones',
    tag: 'wallet',
  },
  guestWallets: {
    params: { id: idSchema },
    headers: z.object({ 'x-guest-link': z.string().max(200).optional() }),
    response: one(guestWalletsSchema),
    errors: ['link_expired'],
    summary: 'Where the pass of a booking is, for the holder of its link',
    tag: 'guest',
  },
  applePass: {
    params: {
      token: z.string().max(1_000).meta({
        description: 'The token in the address that `guestWallets` returns.',
        example: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
      }),
    },
    response: fileSchema,
    files: ['pkpass'],
    errors: ['link_expired'],
    summary: 'The pass of a booking for Apple Wallet; its address is valid for an hour',
    tag: 'guest',
  },
});
