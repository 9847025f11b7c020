import { enSend, type SendMessages } from '../../messages/en.send.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'

/** Only for the views that send, which are loaded when they are wanted: the words come with them. */
export function useSendMessages(): SendMessages {
  return useModalMessages().sending ?? enSend
}
