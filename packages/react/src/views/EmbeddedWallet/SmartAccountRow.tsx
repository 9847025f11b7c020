import { pushView } from '@aureus/core'
import { readSmartAccountNetworks, smartAccountState } from '@aureus/core/embedded'
import { useEffect } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { Row } from '../../parts/Row.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './EmbeddedWallet.module.css'

/** Leads to the smart account. Draws nothing if no network has one. */
export function SmartAccountRow() {
  const client = useClient()
  const preload = usePreload()
  const { title } = useModalMessages().smartAccount
  const networks = useStore(smartAccountState(client), (state) => state.networks)
  useEffect(() => {
    const controller = new AbortController()
    void readSmartAccountNetworks(client, controller.signal)
    return () => controller.abort()
  }, [client])
  if (!networks || networks.length === 0) return null
  return (
    <li className={styles.item}>
      <Row
        inset
        icon={<Icon name="layers" className={styles.glyph} />}
        label={title}
        end={<Icon name="chevron" directional className={styles.chevron} />}
        onPointerEnter={() => preload('SmartAccount')}
        onFocus={() => preload('SmartAccount')}
        onClick={() => pushView(client, { name: 'SmartAccount' })}
      />
    </li>
  )
}
