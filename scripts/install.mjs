// Dependencies alone, for what runs side by side afterwards: two installations at once would be in each other's way.
import { endWith, installDependencies } from './bootstrap.mjs';

await installDependencies().catch(endWith);
