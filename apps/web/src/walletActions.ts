// The actions that the page itself starts, in a chunk of their own.
export { discover, reconnect } from '@aureus/core'
