// The accounts of one owner. Import it dynamically: signing in does not need it.
export type { LinkedAccount, LinkedAccounts } from '@aureus/protocol'
export {
  type LinkAccountParameters,
  linkAccount,
  NotSignedInError,
  unlinkAccount,
} from '../linkedAccounts/linkAccount.ts'
export {
  type LinkableAccount,
  type LinkableFacts,
  linkableAccounts,
} from '../linkedAccounts/linkableAccounts.ts'
export {
  type GetLinkedAccountsParameters,
  getLinkedAccounts,
  linkedAccountsQuery,
} from '../linkedAccounts/linkedAccountsQuery.ts'
