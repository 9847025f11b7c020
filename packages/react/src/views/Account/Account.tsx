import { chooseAccountTab, disconnectActive, replaceView } from '@aureus/core'
import { useEffect } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { Tabs } from '../../parts/Tabs.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Account.module.css'
import { accountTabs } from './accountTabs.ts'
import { BalanceLine } from './BalanceLine.tsx'
import { DeletionNotice } from './DeletionNotice.tsx'
import { Identity } from './Identity.tsx'
import { RoundActions } from './RoundActions.tsx'
import { SilentWalletNotice } from './SilentWalletNotice.tsx'
import { useAccountMessages } from './useAccountMessages.ts'

/** The connected account: identity, balances, actions, and disconnecting. */
export function Account() {
  const client = useClient()
  const messages = useModalMessages()
  const { tabs } = useAccountMessages()
  const { address, currentTab } = useAccount()
  const { network } = useNetwork()

  // The wallet from an earlier visit may be gone.
  useEffect(() => {
    if (!address) replaceView(client, { name: 'Connect' })
  }, [address, client])
  if (!address) return null

  return (
    <div className={styles.view}>
      <DeletionNotice />
      <Identity address={address} />
      <SilentWalletNotice />
      <BalanceLine />
      <RoundActions />
      <Tabs
        label={messages.account.title}
        tabs={accountTabs(network).map(({ id, ...tab }) => ({ ...tab, id, label: tabs[id] }))}
        chosen={currentTab}
        onChoose={(tab) => chooseAccountTab(client, tab)}
      />
      <div className={styles.leave}>
        <Button wide onClick={() => disconnectActive(client)}>
          <Icon name="leave" directional />
          <span>{messages.disconnect}</span>
        </Button>
      </div>
    </div>
  )
}
