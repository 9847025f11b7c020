// The public surface of @aureus/server. It needs Web Crypto and fetch, so it runs in Node and in edge runtimes.
export type { WebhookEvent } from '@aureus/protocol/webhooks'
export type { VerifiedAccount } from '../account.ts'
export { SessionServerError } from '../errors.ts'
export type { AnyRequest } from '../headers.ts'
export type { VerifyOptions } from '../options.ts'
export { type VerifiedSession, verifySession } from '../verifySession.ts'
export {
  type ReceivedWebhook,
  type VerifyWebhookOptions,
  verifyWebhook,
} from '../verifyWebhook.ts'
