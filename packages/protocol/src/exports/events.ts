// Entry point for usage events. Deployments without them do not load it.
export { MAX_EVENTS } from '../events/limits.ts'
export {
  type EventBatch,
  EventBatchSchema,
  type EventName,
  type EventProperties,
  eventProperties,
  type TrackedEvent,
  TrackedEventSchema,
} from '../events/schemas.ts'
