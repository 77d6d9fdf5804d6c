export { apiKeyRoutes } from './apiKey.routes.ts';
export { actorOfApiKey, isApiKey } from './apiKeys.ts';
export { limitApiKeys } from './limitApiKeys.ts';
