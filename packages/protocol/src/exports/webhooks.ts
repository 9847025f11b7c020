// What the server tells an app's backend.
export {
  type WebhookEvent,
  WebhookEventSchema,
  type WebhookType,
  webhookTypes,
} from '../webhooks/events.ts'
