// Queries for an account's tokens. Only imported dynamically, because most visitors never look at them.
export { tokenBalanceQuery } from '@aureus/core'
