export { mountTextCallbacks } from './callbacks.ts';
export { customerChannels, keepOwnChannel, moveChannelToCustomer, noteToldChannel } from './customerChannels.ts';
export { textChannelsOf } from './messageAccounts.ts';
export type { TextRecipient } from './sendText.ts';
export { finishingTexts, isTexted, sendText, textChannelsTo, textRouteOf } from './sendText.ts';
export { textMessageRoutes } from './textMessages.routes.ts';
export { sandboxTexts, textMessages } from './textMessages.ts';
