import { turboBuild } from './stack/build.ts';
import { runUntilStopped } from './stack/run-until-stopped.ts';

await runUntilStopped(async (supervisor) => {
  const build = await turboBuild(process.env, process.argv.slice(2));
  return (await supervisor.succeeds({ name: 'build', ...build, onLine: (line) => console.log(line) })) ? 0 : 1;
});
