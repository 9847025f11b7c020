import { enSessions, type SessionMessages } from '../../messages/en.sessions.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'

/** Only for the view: the messages load with it. */
export function useSessionMessages(): SessionMessages {
  return useModalMessages().sessionList ?? enSessions
}
