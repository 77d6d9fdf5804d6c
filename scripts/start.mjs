// `npm start`: everything from a fresh clone to three running addresses.
import { bootstrapAndRun } from './bootstrap.mjs';

await bootstrapAndRun('scripts/serve.ts', process.argv.slice(2));
