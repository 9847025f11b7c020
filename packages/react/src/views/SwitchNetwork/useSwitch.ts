import { type Client, currentView, goBack, openModal, switchNetwork } from '@aureus/core'
import type { CaipNetworkId } from '@aureus/protocol'
import { useCallback, useEffect } from 'react'
import { useClient } from '../../hooks/useClient.ts'

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

/** Done: back to where the switch was asked for, which makes no sense if that was an unsupported network. */
function leave(client: Client): void {
  const state = client.state.modal.getState()
  if (!state.open || currentView(state).name !== 'SwitchNetwork') return
  if (state.history.at(-2)?.name === 'UnsupportedChain') openModal(client)
  else goBack(client)
}
