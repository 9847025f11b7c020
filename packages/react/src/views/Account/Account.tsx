import { disconnectActive, pushView, replaceView } from '@aureus/core'
import { useEffect } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useProfileName } from '../../hooks/useProfileName.ts'
import { activity } from '../../modal/activityView.ts'
import { registerAccountName } from '../../modal/nameViews.ts'
import { receive } from '../../modal/receiveView.ts'
import { send } from '../../modal/sendViews.ts'
import { useModalMessages } from '../../modal/useModalMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { CoinRing } from '../../ui/CoinRing.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { Row } from '../parts/Row.tsx'
import styles from './Account.module.css'
import { BalanceLine } from './BalanceLine.tsx'
import { SessionLine } from './SessionLine.tsx'
import { WalletsRow } from './WalletsRow.tsx'

/** Who is connected, where, and the ways out. */
export function Account() {
  const client = useClient()
  const messages = useModalMessages()
  const { copyAddress } = useMessages().copy
  const { status, address, connectedWalletInfo } = useAccount()
  const { network, supported } = useNetwork()
  const profileName = useProfileName()

  // The wallet of an earlier visit may turn out to be gone.
  useEffect(() => {
    if (!address) replaceView(client, { name: 'Connect' })
  }, [address, client])
  if (!address) return null

  const words = messages.account
  const reconnecting = status === 'reconnecting'
  return (
    <div className={styles.view}>
      <CoinRing turning={reconnecting} className={styles.ring}>
        <Avatar address={address} className={styles.avatar} />
      </CoinRing>
      <div className={styles.who}>
        <h3 className={styles.address}>
          <Address value={address} />
          <CopyButton text={address} label={copyAddress} className={styles.copy} />
        </h3>
        <p role="status" className={styles.wallet}>
          {reconnecting
            ? words.reconnecting
            : connectedWalletInfo && words.wallet(connectedWalletInfo.name)}
        </p>
      </div>
      <Row
        icon={<NetworkIcon network={network} className={styles.network} />}
        caption={words.network}
        label={network.name}
        end={<Icon name="chevron" directional className={styles.chevron} />}
        disabled={reconnecting}
        onClick={() => pushView(client, { name: 'Networks' })}
      />
      <BalanceLine />
      {network.chainNamespace === 'eip155' && (
        <Row
          icon={<Icon name="name" className={styles.network} />}
          caption={words.name}
          label={profileName ?? words.chooseName}
          end={<Icon name="chevron" directional className={styles.chevron} />}
          disabled={reconnecting}
          onPointerEnter={registerAccountName.preload}
          onFocus={registerAccountName.preload}
          onClick={() => pushView(client, { name: 'RegisterAccountName' })}
        />
      )}
      <WalletsRow />
      <SessionLine />
      <div className={styles.pair}>
        <Button
          wide
          // Without the network's chain there is nothing to send.
          disabled={reconnecting || !supported}
          onPointerEnter={send.preload}
          onFocus={send.preload}
          onClick={() => pushView(client, { name: 'Send' })}
        >
          <Icon name="send" />
          {words.send}
        </Button>
        <Button
          wide
          onPointerEnter={receive.preload}
          onFocus={receive.preload}
          onClick={() => pushView(client, { name: 'Receive' })}
        >
          <Icon name="receive" />
          {words.receive}
        </Button>
      </div>
      <Button
        wide
        onPointerEnter={activity.preload}
        onFocus={activity.preload}
        onClick={() => pushView(client, { name: 'Activity' })}
      >
        <Icon name="activity" />
        {words.activity}
      </Button>
      <Button wide onClick={() => disconnectActive(client)}>
        <Icon name="leave" directional />
        {messages.disconnect}
      </Button>
    </div>
  )
}
