export { assertKnownVariables, fillTemplate, messageLanguage, messageTemplateRoutes, wordingOf } from './templates.ts';
