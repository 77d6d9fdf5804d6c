// The second half of `npm start`: runs the product with demo data until stopped.
import { welcome } from './stack/demo-logins.ts';
import { readPorts } from './stack/ports.ts';
import { runUntilStopped } from './stack/run-until-stopped.ts';
import { dataDirOf } from './stack/settings.ts';
import { startStack } from './stack/start-stack.ts';

await runUntilStopped(async (supervisor) => {
  const { urls } = await startStack({
    ports: readPorts(process.env),
    dataDir: dataDirOf(process.env),
    env: process.env,
    supervisor,
    report: (line) => console.log(`- ${line}`),
  });
  console.log(welcome(urls));
});
