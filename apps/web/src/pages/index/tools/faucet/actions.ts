// In a chunk of its own: the card draws without it.
export { requestFaucet } from '@aureus/core'
