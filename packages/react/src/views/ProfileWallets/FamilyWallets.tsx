import { type ConnectedWallet, disconnect, pushView } from '@aureus/core'
import type { ChainNamespace } from '@aureus/protocol'
import { useRef } from 'react'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useClient } from '../../provider/useClient.ts'
import { Button } from '../../ui/Button.tsx'
import { CoinRing } from '../../ui/CoinRing.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ConnectedWalletCard } from './ConnectedWalletCard.tsx'
import styles from './ProfileWallets.module.css'
import { useProfileWalletsMessages } from './useProfileWalletsMessages.ts'

export interface FamilyWalletsProps {
  namespace: ChainNamespace
  wallets: readonly ConnectedWallet[]
  /** Announces what happened. */
  onNews(text: string): void
}

/** The connected wallets of one chain family, and connecting another. */
export function FamilyWallets({ namespace, wallets, onNews }: FamilyWalletsProps) {
  const client = useClient()
  const words = useProfileWalletsMessages()
  const list = useRef<HTMLDivElement>(null)
  const connectAnother = useConnectAnother(namespace)

  function leave({ connectorId, wallet }: ConnectedWallet) {
    void disconnect(client, { namespace, connectorId })
    onNews(words.disconnected(wallet.name))
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
