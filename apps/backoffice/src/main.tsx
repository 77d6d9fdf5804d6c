import { config } from 'zod';
import { fieldWords } from './app/fieldWords.ts';

// The page's security policy allows no code made from strings, so zod must not try to make any;
// it asks as soon as a schema is defined, which is why everything else is loaded after this.
config({ jitless: true, localeError: fieldWords });
await import('./app/start.tsx');
