// `pnpm boundaries`: which folder may import which, and that features of the API import each other in no circle.
import path from 'node:path';
import { featureCircles, featureGraph } from './gate/featureCircles.ts';
import { failureOf } from './stack/failure-of.ts';
import { root } from './stack/settings.ts';

const depcruise = path.join(root, 'node_modules/.bin/depcruise');
const circles = featureCircles(featureGraph(path.join(root, 'apps/api/src')));
const violations = await failureOf(depcruise, ['packages', 'apps', 'e2e', 'scripts'], root);

for (const circle of circles) console.error(`features in a circle: ${circle}`);
if (violations !== null) console.error(violations);
process.exitCode = circles.length === 0 && violations === null ? 0 : 1;
