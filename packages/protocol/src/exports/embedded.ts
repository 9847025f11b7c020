// Entry point for messages between a page and the embedded wallet's frame. Pages without one do not load it.
export * from '../embedded/addresses.ts'
export * from '../embedded/connectResult.ts'
export * from '../embedded/envelope.ts'
export * from '../embedded/errors.ts'
export * from '../embedded/events.ts'
export * from '../embedded/handshake.ts'
export * from '../embedded/limits.ts'
export * from '../embedded/messages/email.ts'
export * from '../embedded/messages/login.ts'
export type { EmbeddedPermission } from '../embedded/messages/permissions.ts'
export type { EmbeddedDevice } from '../embedded/messages/session.ts'
export type { EmbeddedDelegation, EmbeddedQuote } from '../embedded/messages/smartAccount.ts'
export type {
  EmbeddedWay,
  EmbeddedWayList,
  NewEmbeddedWay,
} from '../embedded/messages/ways.ts'
export * from '../embedded/messages.ts'
export * from '../embedded/methods.ts'
export * from '../embedded/values.ts'
export * from '../embedded/watchWindow.ts'
export * from '../rpc/provider.ts'
