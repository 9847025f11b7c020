import { type Client, currentView, goBack, switchNetwork } from '@aureus/core'
import type { CaipNetworkId } from '@aureus/protocol'
import { useCallback, useEffect } from 'react'
import { useClient } from '../../provider/useClient.ts'

/** Starts the switch when the view appears. Returns a function that starts it again. */
export function useSwitch(caipNetworkId: CaipNetworkId): () => void {
  const client = useClient()
  const start = useCallback(() => {
    switchNetwork(client, { caipNetworkId }).then(
      () => leave(client),
      // `state.switching` reports the failure.
      () => undefined,
    )
  }, [client, caipNetworkId])

  useEffect(start, [start])
  return start
}

/**
 * Returns to the view that asked for the switch. After an unsupported network, the next step depends on the session
 * on the new network, which the server reports; that step closes both views.
 */
function leave(client: Client): void {
  const state = client.state.modal.getState()
  if (!state.open || currentView(state).name !== 'SwitchNetwork') return
  if (state.history.at(-2)?.name !== 'UnsupportedChain') goBack(client)
}
