// The second half of `npm start`: runs the product with demo data until stopped; with --empty without them.
import { parseArgs } from 'node:util';
import { welcome } from './stack/demo-logins.ts';
import { readPorts } from './stack/ports.ts';
import { runUntilStopped } from './stack/run-until-stopped.ts';
import { dataDirOf } from './stack/settings.ts';
import { startStack } from './stack/start-stack.ts';

const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } });

await runUntilStopped(async (supervisor) => {
  const { urls, setupLink } = await startStack({
    ports: readPorts(process.env),
    dataDir: dataDirOf(process.env),
    env: process.env,
    isEmpty: values.empty,
    supervisor,
    report: (line) => console.log(`- ${line}`),
  });
  console.log(welcome(urls, { hasDemo: !values.empty, setupLink }));
});
