import { enLater, type LaterMessages } from '../messages/en.later.ts'
import { useModalMessages } from './useModalMessages.ts'

/** Only for views that follow a connection: the messages load with them. */
export function useLaterMessages(): LaterMessages {
  return useModalMessages().later ?? enLater
}
