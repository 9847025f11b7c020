import { type ConnectedWallet, disconnect, pushView } from '@aureus/core'
import type { ChainNamespace } from '@aureus/protocol'
import { useRef, useState } from 'react'
import { useClient } from '../../hooks/useClient.ts'
import { useConnections } from '../../hooks/useConnections.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useStore } from '../../hooks/useStore.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ConnectedWalletCard } from './ConnectedWalletCard.tsx'
import { NamespaceChoice } from './NamespaceChoice.tsx'
import styles from './ProfileWallets.module.css'
import { useProfileWalletsMessages } from './useProfileWalletsMessages.ts'

/** The wallets that are connected: their accounts to choose from, and the ways out. */
export function ProfileWallets() {
  const client = useClient()
  const words = useProfileWalletsMessages()
  const { networks } = useNetwork()
  const active = useStore(client.state.network, (state) => state.activeNamespace)
  const [chosen, setNamespace] = useState<ChainNamespace>()
  const [news, setNews] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const all = useConnections()
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const namespace = chosen ?? active
  const wallets = all.filter((one) => one.namespace === namespace)

  function leave({ namespace, connectorId, wallet }: ConnectedWallet) {
    void disconnect(client, { namespace, connectorId })
    setNews(words.disconnected(wallet.name))
    // The button that had the focus is gone with its wallet.
    list.current?.focus()
  }
  function connectAnother() {
    const first = networks.find(({ chainNamespace }) => chainNamespace === namespace)
    const elsewhere = namespace !== active && first
    pushView(client, {
      name: 'Connect',
      ...(elsewhere && { data: { caipNetworkId: first.caipNetworkId } }),
    })
  }

  return (
    <div className={styles.view}>
      {namespaces.length > 1 && (
        <NamespaceChoice namespaces={namespaces} chosen={namespace} onChoose={setNamespace} />
      )}
      <p role="status" className="au-hidden">
        {news}
      </p>
      <div ref={list} tabIndex={-1} className={styles.list}>
        {wallets.map((one) => (
          <ConnectedWalletCard
            key={one.connectorId}
            connected={one}
            onNews={setNews}
            onDisconnect={() => leave(one)}
          />
        ))}
        {wallets.length === 0 && <p className={styles.none}>{words.none}</p>}
      </div>
      <div className={styles.actions}>
        <Button
          wide
          variant={wallets.length === 0 ? 'primary' : 'secondary'}
          onClick={connectAnother}
        >
          <Icon name="wallet" />
          {wallets.length === 0 ? words.connect : words.connectAnother}
        </Button>
        {all.length > 1 && (
          <Button wide onClick={() => void disconnect(client)}>
            <Icon name="leave" directional />
            {words.disconnectAll}
          </Button>
        )}
      </div>
    </div>
  )
}
