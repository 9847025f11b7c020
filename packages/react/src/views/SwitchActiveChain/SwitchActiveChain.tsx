import { currentView, goBack, replaceView, resolveNetwork } from '@aureus/core'
import type { CaipNetworkId } from '@aureus/protocol'
import { useEffect, useState } from 'react'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useStore } from '../../hooks/useStore.ts'
import { enChains } from '../../messages/en.chains.ts'
import { Stage } from '../../parts/Stage.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { useNetworkName } from '../../provider/useNetworkName.ts'
import { Button } from '../../ui/Button.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { noneOfFamily } from '../Connect/laterParts.ts'

/** Shown if the chosen network's family has no connected wallet. Leads to its wallets. */
export function SwitchActiveChain() {
  const view = useStore(useClient().state.modal, currentView)
  // While this view leaves, another one is already current.
  const [first] = useState(view)
  return first.name === 'SwitchActiveChain' ? <Needed target={first.data.caipNetworkId} /> : null
}

function Needed({ target }: { target: CaipNetworkId }) {
  const client = useClient()
  const messages = useModalMessages()
  const { families, needed } = messages.chains ?? enChains
  const { network, networks } = useNetwork()
  const networkName = useNetworkName()
  const wanted = resolveNetwork(networks, target)
  useEffect(() => noneOfFamily.preload(), [])

  return (
    <Stage
      coin={<NetworkIcon network={wanted} />}
      title={needed.title(families[wanted.chainNamespace])}
      actions={
        <>
          <Button
            variant="primary"
            wide
            onClick={() =>
              replaceView(client, { name: 'Connect', data: { caipNetworkId: target } })
            }
          >
            {needed.choose}
          </Button>
          <Button wide onClick={() => goBack(client)}>
            {messages.cancel}
          </Button>
        </>
      }
    >
      <p>{needed.text(networkName(wanted))}</p>
      <p>{needed.stays(networkName(network))}</p>
    </Stage>
  )
}
