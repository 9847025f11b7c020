import { type AccountMessages, enAccount } from '../../../messages/enAccount.ts'

/** The messages of the account's page. English is the only language so far. */
export function useAccountMessages(): AccountMessages {
  return enAccount
}
