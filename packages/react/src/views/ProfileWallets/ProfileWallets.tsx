import { disconnect } from '@aureus/core'
import { useState } from 'react'
import { useConnections } from '../../hooks/useConnections.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useStore } from '../../hooks/useStore.ts'
import { Tabs } from '../../parts/Tabs.tsx'
import { useClient } from '../../provider/useClient.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { FamilyWallets } from './FamilyWallets.tsx'
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
          <Icon name="leave" directional />
          <span>{words.disconnectAll}</span>
        </Button>
      )}
    </div>
  )
}
