import { currentView, type Wallet } from '@aureus/core'
import { useState } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { enChooseNamespace } from '../../messages/en.chooseNamespace.ts'
import { Stage } from '../../parts/Stage.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import styles from './ChooseNamespace.module.css'
import { NamespaceRow } from './NamespaceRow.tsx'

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
