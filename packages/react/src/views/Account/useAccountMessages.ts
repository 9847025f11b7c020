import { type AccountMessages, enAccount } from '../../messages/en.account.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'

/** The words come with the view. */
export function useAccountMessages(): AccountMessages {
  return useModalMessages().accountView ?? enAccount
}
