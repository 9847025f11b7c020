import { useSyncExternalStore } from 'react'
import { useClient } from '../../provider/useClient.ts'
import { type SendSession, sendSession } from './sendSession.ts'
import type { SendState } from './sendState.ts'

/** The client's form and its current state. */
export function useSendSession(): [SendState, SendSession] {
  const session = sendSession(useClient())
  return [useSyncExternalStore(session.subscribe, session.getState, session.getState), session]
}
