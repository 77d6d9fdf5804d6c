import { config } from 'zod';
import { fieldMessages } from './fieldMessages.ts';

// The page's security policy allows no code made from strings, so zod must not try to make any; it asks as soon
// as a schema is defined.
config({ jitless: true, localeError: fieldMessages });
