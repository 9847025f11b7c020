// The actions that the page itself starts, in a chunk of their own.
export { discover, followTabs, reconnect } from '@aureus/core'
