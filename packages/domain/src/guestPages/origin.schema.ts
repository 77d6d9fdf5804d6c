import * as z from 'zod';

/** Where a site is: scheme, host and port, as `https://www.example.com`, without wildcards. */
export const originSchema = z
  .string()
  .max(253)
  .regex(/^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/, {
    error: 'not_an_origin',
  });
