import { type AccountMessages, enAccount } from '../../../messages/enAccount.ts'

/** The words of the account's page; English until there is another language. */
export function useAccountMessages(): AccountMessages {
  return enAccount
}
