import { type AccountMessages, enAccount } from '../../messages/en.account.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'

/** Only for the view: the messages load with it. */
export function useAccountMessages(): AccountMessages {
  return useModalMessages().accountView ?? enAccount
}
