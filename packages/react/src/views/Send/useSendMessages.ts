import { enSend, type SendMessages } from '../../messages/en.send.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'

/** Only for the views that send, which load on demand: the words load with them. */
export function useSendMessages(): SendMessages {
  return useModalMessages().sending ?? enSend
}
