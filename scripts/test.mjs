// `npm test`: everything from a fresh clone to the result of every test.
import { bootstrapAndRun } from './bootstrap.mjs';

await bootstrapAndRun('scripts/test-all.ts', process.argv.slice(2));
