export { planRetention, retention } from './retention.ts';
