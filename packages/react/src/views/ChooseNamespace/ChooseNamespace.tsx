import { connect, currentView, findConnection, type Wallet } from '@aureus/core'
import { useId, useState } from 'react'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useStore } from '../../hooks/useStore.ts'
import { enChooseNamespace } from '../../messages/en.chooseNamespace.ts'
import { Row } from '../../parts/Row.tsx'
import { Stage } from '../../parts/Stage.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import styles from './ChooseNamespace.module.css'

/** Asks for which chain family to connect a wallet that supports several. */
export function ChooseNamespace() {
  const view = useStore(useClient().state.modal, currentView)
  // While this view leaves, another one is already current.
  const [first] = useState(view)
  return first.name === 'ChooseNamespace' ? <Choice wallets={first.data.wallets} /> : null
}

function Choice({ wallets }: { wallets: readonly Wallet[] }) {
  const words = useModalMessages().chooseNamespace ?? enChooseNamespace
  const [row] = wallets
  if (!row) return null
  return (
    <Stage
      coin={<WalletIcon name={row.name} icon={row.icon} />}
      title={words.title(row.name)}
      actions={
        <ul className={styles.list}>
          {wallets.map((wallet) => (
            <li key={wallet.namespace}>
              <NamespaceRow wallet={wallet} row={row} />
            </li>
          ))}
        </ul>
      }
    >
      <p>{words.text}</p>
    </Stage>
  )
}

interface NamespaceRowProps {
  wallet: Wallet
  /** The wallet as the previous view showed it. */
  row: Wallet
}

/**
 * One chain family of a wallet. Wallets choose their names and pictures themselves. A wallet that was merged into
 * another's row shows its own here, so that visitors see what they connect (decision 0032).
 */
function NamespaceRow({ wallet, row }: NamespaceRowProps) {
  const client = useClient()
  const { chooseNamespace = enChooseNamespace, families } = useModalMessages()
  const { networks } = useNetwork()
  const tagId = useId()
  const { id: connectorId, namespace, name, icon } = wallet
  const connected = useStore(client.state.connections, (state) =>
    Boolean(findConnection(state, { namespace, connectorId })),
  )
  const label = families[namespace]
  const there = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  const [first] = there
  const caption =
    name === row.name
      ? chooseNamespace.networks(first?.name ?? label, there.length - 1)
      : chooseNamespace.as(name)
  return (
    <Row
      icon={
        first && name === row.name && icon === row.icon ? (
          <NetworkIcon network={first} className={styles.network} />
        ) : (
          <WalletIcon name={name} icon={icon} />
        )
      }
      label={label}
      {...(caption !== label && { caption })}
      end={connected && <Tag id={tagId}>{chooseNamespace.connected}</Tag>}
      aria-describedby={connected ? tagId : undefined}
      // The state reports progress and failure.
      onClick={() => connect(client, { wallet }).catch(() => undefined)}
    />
  )
}
