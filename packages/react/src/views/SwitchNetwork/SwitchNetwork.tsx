import { type Client, currentView, goBack, resolveNetwork, switchNetwork } from '@aureus/core'
import type { CaipNetworkId } from '@aureus/protocol'
import { useCallback, useEffect } from 'react'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useOverdue } from '../../hooks/useOverdue.ts'
import { useStore } from '../../hooks/useStore.ts'
import { enNetworks } from '../../messages/en.networks.ts'
import { Stage } from '../../parts/Stage.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { useNetworkName } from '../../provider/useNetworkName.ts'
import { Button } from '../../ui/Button.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { switchWords } from './switchWords.ts'

const tones = { idle: 'gold', waiting: 'gold', declined: 'quiet', failed: 'error' } as const

/** Asks the wallet to move to another network, as soon as it appears. */
export function SwitchNetwork() {
  const view = useStore(useClient().state.modal, currentView)
  return view.name === 'SwitchNetwork' ? <Switching target={view.data.caipNetworkId} /> : null
}

function Switching({ target }: { target: CaipNetworkId }) {
  const client = useClient()
  const messages = useModalMessages()
  const { switching } = messages.networkViews ?? enNetworks
  const { network, networks } = useNetwork()
  const networkName = useNetworkName()
  const { status, detail } = useStore(client.state.switching, (state) => state)
  const start = useSwitch(target)
  const over = status === 'declined' || status === 'failed'
  const overdue = useOverdue(!over)
  const wanted = resolveNetwork(networks, target)
  const { title, lines } = switchWords(
    { switching, walletSays: messages.connecting.walletSays },
    {
      status,
      detail,
      overdue,
      from: networkName(network),
      to: networkName(wanted),
    },
  )

  return (
    <Stage
      coin={<NetworkIcon network={wanted} />}
      turning={!over}
      tone={tones[status]}
      title={title}
      actions={
        <>
          {over && (
            <Button variant="primary" wide onClick={start}>
              {messages.tryAgain}
            </Button>
          )}
          <Button wide onClick={() => goBack(client)}>
            {messages.cancel}
          </Button>
        </>
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Stage>
  )
}

/** Starts the switch when the view appears. Returns a function that starts it again. */
function useSwitch(caipNetworkId: CaipNetworkId): () => void {
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
