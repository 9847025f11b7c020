// In its own chunk, because drawing the card does not need it.
export { requestFaucet } from '@aureus/core'
