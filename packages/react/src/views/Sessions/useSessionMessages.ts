import { enSessions, type SessionMessages } from '../../messages/en.sessions.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'

/** The words come with the view. */
export function useSessionMessages(): SessionMessages {
  return useModalMessages().sessionList ?? enSessions
}
