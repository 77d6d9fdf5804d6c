import { config } from 'zod';
import { fieldMessages } from './app/fieldMessages.ts';

// The page's security policy allows no code made from strings, so zod must not try to make any;
// it asks as soon as a schema is defined, which is why everything else is loaded after this.
config({ jitless: true, localeError: fieldMessages });
await import('./app/start.tsx');
