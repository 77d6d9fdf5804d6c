export {
  assertKnownVariables,
  fillTemplate,
  invitationWording,
  messageLanguage,
  messageTemplateRoutes,
  wordingOf,
} from './templates.ts';
