// `npm start`: from a fresh clone to the running product.
import { bootstrapAndRun } from './bootstrap.mjs';

await bootstrapAndRun('scripts/serve.ts', process.argv.slice(2));
