// What is asked of an account's tokens. Only ever imported dynamically: most people never look.
export { tokenBalanceQuery } from '@aureus/core'
