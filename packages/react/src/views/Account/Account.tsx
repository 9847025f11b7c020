import { chooseAccountTab, disconnectActive, replaceView } from '@aureus/core'
import { hasNode, isRead, type Network } from '@aureus/protocol'
import { useEffect } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { createChunk } from '../../loading/chunk.ts'
import { lazyPart } from '../../loading/lazyPart.tsx'
import { useChunk } from '../../loading/useChunk.ts'
import type { AccountMessages } from '../../messages/en.account.ts'
import { type Tab, Tabs } from '../../parts/Tabs.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Account.module.css'
import { BalanceLine } from './BalanceLine.tsx'
import { DeletionNotice } from './DeletionNotice.tsx'
import { Identity } from './Identity.tsx'
import { Overview } from './Overview.tsx'
import { RoundActions } from './RoundActions.tsx'
import { SilentWalletNotice } from './SilentWalletNotice.tsx'
import { useAccountMessages } from './useAccountMessages.ts'

/** The connected account: identity, balances, actions, and disconnecting. */
export function Account() {
  const client = useClient()
  const messages = useModalMessages()
  const { tabs } = useAccountMessages()
  const { address, currentTab, socialProvider } = useAccount()
  const { network } = useNetwork()

  // The wallet from an earlier visit may be gone.
  useEffect(() => {
    if (!address) replaceView(client, { name: 'Connect' })
  }, [address, client])
  if (!address) return null

  return (
    <div className={styles.view}>
      <DeletionNotice />
      {socialProvider === 'passkey' && <SolePasskeyNotice />}
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
          <Icon name="leave" />
          <span>{messages.disconnect}</span>
        </Button>
      </div>
    </div>
  )
}

const solePasskeyNotice = createChunk(() =>
  import('../../embedded/SolePasskeyNotice.tsx').then((part) => part.SolePasskeyNotice),
)

/** Draws nothing until its code has loaded. */
function SolePasskeyNotice() {
  const Notice = useChunk(solePasskeyNotice)
  useEffect(() => {
    // The settings give the same advice.
    solePasskeyNotice.load().catch(() => undefined)
  }, [])
  return Notice ? <Notice /> : null
}

// The tabs of the Account view on a network. `currentTab` is an index from 0.

interface AccountTab extends Pick<Tab, 'Panel' | 'preload'> {
  id: keyof AccountMessages['tabs']
}

const tokens = lazyPart(() => import('../Tokens/Tokens.tsx').then((part) => part.Tokens), {
  rows: 3,
})
const activity = lazyPart(() => import('../Activity/Activity.tsx').then((part) => part.Activity), {
  rows: 3,
})

const overview: AccountTab = { id: 'overview', Panel: Overview }
const held: AccountTab = { id: 'tokens', Panel: tokens.Body, preload: tokens.preload }
const transactions: AccountTab = {
  id: 'activity',
  Panel: activity.Body,
  preload: activity.preload,
}

/** Without a node or an indexer, balances and transfers are unknown. Only nodes know tokens. */
function accountTabs(network: Network): readonly AccountTab[] {
  if (hasNode(network)) return [overview, held, transactions]
  return isRead(network) ? [overview, transactions] : [overview]
}
