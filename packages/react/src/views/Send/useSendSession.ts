import { useSyncExternalStore } from 'react'
import { useClient } from '../../provider/useClient.ts'
import { type SendSession, sendSession } from './sendSession.ts'
import type { SendState } from './sendState.ts'

/** The client's one form, and what is in it now. */
export function useSendSession(): [SendState, SendSession] {
  const session = sendSession(useClient())
  return [useSyncExternalStore(session.subscribe, session.getState, session.getState), session]
}
