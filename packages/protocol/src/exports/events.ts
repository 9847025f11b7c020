// Entry of what is reported of the product's use: who reports nothing does without.
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
