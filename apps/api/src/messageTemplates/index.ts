export { assertKnownVariables, fillTemplate, messageTemplateRoutes, wordingOf } from './templates.ts';
