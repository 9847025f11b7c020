import { pushView } from '@aureus/core'
import { forgetPermissions, permissionsState, readPermissions } from '@aureus/core/embedded'
import { useEffect } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { Row } from '../../parts/Row.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './EmbeddedWallet.module.css'

/** Leads to the permissions to spend. Draws nothing for a wallet that has granted none. */
export function PermissionsRow() {
  const client = useClient()
  const preload = usePreload()
  const { title } = useModalMessages().permissions
  const list = useStore(permissionsState(client), (state) => state.list)
  useEffect(() => {
    const controller = new AbortController()
    forgetPermissions(client)
    void readPermissions(client, controller.signal)
    return () => controller.abort()
  }, [client])
  if (!list || list.length === 0) return null
  return (
    <li className={styles.item}>
      <Row
        inset
        icon={<Icon name="send" className={styles.glyph} />}
        label={title}
        end={<Icon name="chevron" directional className={styles.chevron} />}
        onPointerEnter={() => preload('Permissions')}
        onFocus={() => preload('Permissions')}
        onClick={() => pushView(client, { name: 'Permissions' })}
      />
    </li>
  )
}
