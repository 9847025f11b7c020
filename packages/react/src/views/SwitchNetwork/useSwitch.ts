import { type Client, currentView, goBack, switchNetwork } from '@aureus/core'
import type { CaipNetworkId } from '@aureus/protocol'
import { useCallback, useEffect } from 'react'
import { useClient } from '../../provider/useClient.ts'

/** Starts the switch when the view appears. Returns what starts it again. */
export function useSwitch(caipNetworkId: CaipNetworkId): () => void {
  const client = useClient()
  const start = useCallback(() => {
    switchNetwork(client, { caipNetworkId }).then(
      () => leave(client),
      // `state.switching` says how it failed.
      () => undefined,
    )
  }, [client, caipNetworkId])

  useEffect(start, [start])
  return start
}

/**
 * Done: back to where the switch was asked for. Where that was an unsupported network, what follows from
 * the new one leaves both: it is known once the server has said whether there is a session.
 */
function leave(client: Client): void {
  const state = client.state.modal.getState()
  if (!state.open || currentView(state).name !== 'SwitchNetwork') return
  if (state.history.at(-2)?.name !== 'UnsupportedChain') goBack(client)
}
