import { useSyncExternalStore } from 'react'
import { useClient } from '../../provider/useClient.ts'
import { type SwapSession, swapSession } from './swapSession.ts'
import type { SwapState } from './swapState.ts'

/** The client's form and its current state. */
export function useSwapSession(): [SwapState, SwapSession] {
  const session = swapSession(useClient())
  return [useSyncExternalStore(session.subscribe, session.getState, session.getState), session]
}
