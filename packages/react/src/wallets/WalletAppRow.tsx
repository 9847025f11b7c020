import { type Client, connect, mobileWallet } from '@aureus/core'
import { reachesMobileWallets } from '@aureus/protocol'
import { useId } from 'react'
import { enWalletApp } from '../messages/en.walletApp.ts'
import { Row, type RowProps } from '../parts/Row.tsx'
import { Tag } from '../parts/Tag.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { useClient } from '../provider/useClient.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { attemptViews } from './attemptViews.ts'
import { useWantedFamily } from './useWantedFamily.ts'
import { WalletAppAttempt } from './WalletAppAttempt.tsx'

/** Whether this page reaches wallet apps on this phone, and the visitor may want one. */
export function useWalletApps(): boolean {
  const { namespaces } = useClient()
  const family = useWantedFamily()
  const isWanted = namespaces.includes('solana') && (!family || family === 'solana')
  // Browsers do not let frames reach apps.
  return isWanted && window === window.top && reachesMobileWallets(navigator.userAgent)
}

/** Connects a wallet app on this phone. */
export function WalletAppRow({ onKeyDown }: Pick<RowProps, 'onKeyDown'>) {
  const client = useClient()
  const words = useModalMessages().walletApp ?? enWalletApp
  const tagId = useId()
  return (
    <Row
      icon={<WalletIcon name={words.name} icon={mobileWallet.icon} />}
      label={words.name}
      end={<Tag id={tagId}>{words.tag}</Tag>}
      aria-describedby={tagId}
      onKeyDown={onKeyDown}
      onClick={() => connectWalletApp(client)}
    />
  )
}

/** Call it in the press: browsers open apps only then. */
export function connectWalletApp(client: Client): void {
  attemptViews.set(mobileWallet.id, WalletAppAttempt)
  // The state reports progress and failure.
  connect(client, { wallet: mobileWallet }).catch(() => undefined)
}
