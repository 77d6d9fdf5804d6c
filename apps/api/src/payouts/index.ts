export { enterPayout } from './enterPayout.ts';
