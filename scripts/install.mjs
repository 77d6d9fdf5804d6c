// Installs the dependencies only, before scripts that run in parallel: two installations at once would collide.
import { endWith, installDependencies } from './bootstrap.mjs';

await installDependencies().catch(endWith);
