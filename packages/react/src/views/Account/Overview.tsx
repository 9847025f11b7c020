import { pushView } from '@aureus/core'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useProfileName } from '../../hooks/useProfileName.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { Row } from '../../parts/Row.tsx'
import { useClient } from '../../provider/useClient.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { EmbeddedRow } from './EmbeddedRow.tsx'
import styles from './Overview.module.css'
import { SessionLine } from './SessionLine.tsx'
import { useAccountMessages } from './useAccountMessages.ts'
import { WalletsRow } from './WalletsRow.tsx'

/** The account's network, name, wallets and session. */
export function Overview() {
  const client = useClient()
  const preload = usePreload()
  const words = useAccountMessages()
  const { status } = useAccount()
  const { network } = useNetwork()
  const profileName = useProfileName()
  const reconnecting = status === 'reconnecting'
  const chevron = <Icon name="chevron" directional className={styles.chevron} />
  return (
    <div className={styles.rows}>
      <Row
        inset
        icon={<NetworkIcon network={network} className={styles.icon} />}
        caption={words.network}
        label={network.name}
        end={chevron}
        disabled={reconnecting}
        onClick={() => pushView(client, { name: 'Networks' })}
      />
      {network.chainNamespace === 'eip155' && (
        <Row
          inset
          icon={<Icon name="name" className={styles.glyph} />}
          caption={words.name}
          label={profileName ?? words.chooseName}
          end={chevron}
          disabled={reconnecting}
          onPointerEnter={() => preload('RegisterAccountName')}
          onFocus={() => preload('RegisterAccountName')}
          onClick={() => pushView(client, { name: 'RegisterAccountName' })}
        />
      )}
      <EmbeddedRow end={chevron} />
      <WalletsRow end={chevron} />
      <SessionLine />
    </div>
  )
}
