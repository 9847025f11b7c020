import { type ConnectedWallet, disconnect, pushView } from '@aureus/core'
import type { ChainNamespace } from '@aureus/protocol'
import { useRef, useState } from 'react'
import { useConnections } from '../../hooks/useConnections.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useStore } from '../../hooks/useStore.ts'
import { Tabs } from '../../parts/Tabs.tsx'
import { useClient } from '../../provider/useClient.ts'
import { Button } from '../../ui/Button.tsx'
import { CoinRing } from '../../ui/CoinRing.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useWalletName } from '../../wallets/useWalletName.ts'
import { ConnectedWalletCard } from './ConnectedWalletCard.tsx'
import styles from './ProfileWallets.module.css'
import { useProfileWalletsMessages } from './useProfileWalletsMessages.ts'

/** The connected wallets, with a tab for each chain family: choosing an account, connecting and disconnecting. */
export function ProfileWallets() {
  const client = useClient()
  const words = useProfileWalletsMessages()
  const { networks } = useNetwork()
  const active = useStore(client.state.network, (state) => state.activeNamespace)
  // Disconnecting a wallet may change the active family, but must not change the tab.
  const [namespace, setNamespace] = useState(active)
  const [news, setNews] = useState('')
  const all = useConnections()
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const tabs = namespaces.map((id) => ({
    id,
    label: words.families[id],
    mark: id === active ? words.activeFamily : undefined,
  }))

  return (
    <div className={styles.view}>
      <p role="status" className="au-hidden">
        {news}
      </p>
      <Tabs
        label={words.chooseFamily}
        tabs={tabs}
        chosen={namespaces.indexOf(namespace)}
        onChoose={(tab) => setNamespace(namespaces[tab] ?? active)}
      >
        <div className={styles.family}>
          <FamilyWallets
            namespace={namespace}
            wallets={all.filter((one) => one.namespace === namespace)}
            onNews={setNews}
          />
        </div>
      </Tabs>
      {all.length > 1 && (
        <Button wide onClick={() => void disconnect(client)}>
          <Icon name="leave" />
          <span>{words.disconnectAll}</span>
        </Button>
      )}
    </div>
  )
}

interface FamilyWalletsProps {
  namespace: ChainNamespace
  wallets: readonly ConnectedWallet[]
  /** Announces what happened. */
  onNews(text: string): void
}

/** The connected wallets of one chain family, and connecting another. */
function FamilyWallets({ namespace, wallets, onNews }: FamilyWalletsProps) {
  const client = useClient()
  const words = useProfileWalletsMessages()
  const walletName = useWalletName()
  const list = useRef<HTMLDivElement>(null)
  const connectAnother = useConnectAnother(namespace)

  function leave({ connectorId, wallet }: ConnectedWallet) {
    void disconnect(client, { namespace, connectorId })
    onNews(words.disconnected(walletName(wallet.name)))
    // The focused button disappears with its wallet.
    list.current?.focus()
  }

  return (
    <>
      <div ref={list} tabIndex={-1} className={styles.list}>
        {wallets.map((one) => (
          <ConnectedWalletCard
            key={one.connectorId}
            connected={one}
            onNews={onNews}
            onDisconnect={() => leave(one)}
          />
        ))}
        {wallets.length === 0 && (
          <div className={styles.none}>
            <CoinRing className={styles.ring}>
              <Icon name="wallet" className={styles.wallet} />
            </CoinRing>
            <p>{words.none}</p>
          </div>
        )}
      </div>
      <Button
        wide
        variant={wallets.length === 0 ? 'primary' : 'secondary'}
        onClick={connectAnother}
      >
        <Icon name="wallet" />
        <span>{wallets.length === 0 ? words.connect : words.connectAnother}</span>
      </Button>
    </>
  )
}

/** Leads to the wallets of the family. A family other than the active one starts on its first network. */
function useConnectAnother(namespace: ChainNamespace): () => void {
  const client = useClient()
  const { networks } = useNetwork()
  const active = useStore(client.state.network, (state) => state.activeNamespace)
  const first = networks.find(({ chainNamespace }) => chainNamespace === namespace)
  const data =
    first && namespace !== active ? { caipNetworkId: first.caipNetworkId } : { namespace }
  return () => pushView(client, { name: 'Connect', data })
}
