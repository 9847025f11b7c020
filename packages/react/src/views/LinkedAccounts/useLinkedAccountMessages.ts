import { enLinkedAccounts, type LinkedAccountMessages } from '../../messages/en.linkedAccounts.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'

/** Only for the view: the messages load with it. */
export function useLinkedAccountMessages(): LinkedAccountMessages {
  return useModalMessages().linkedAccountList ?? enLinkedAccounts
}
