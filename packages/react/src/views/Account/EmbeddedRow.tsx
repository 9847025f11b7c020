import { EMBEDDED_WALLET_ID, pushView } from '@aureus/core'
import type { ReactNode } from 'react'
import { shortenEmail } from '../../embedded/shortenEmail.ts'
import { socialOption } from '../../embedded/socialOption.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { Row } from '../../parts/Row.tsx'
import { useClient } from '../../provider/useClient.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Overview.module.css'
import { useAccountMessages } from './useAccountMessages.ts'

/** Leads to the embedded wallet's settings. Draws nothing for other wallets. */
export function EmbeddedRow({ end }: { end: ReactNode }) {
  const client = useClient()
  const preload = usePreload()
  const words = useAccountMessages()
  const { status, user, socialProvider, connectedWalletInfo } = useAccount()
  if (status !== 'connected' || connectedWalletInfo?.id !== EMBEDDED_WALLET_ID) return null
  const name = user?.email ?? user?.userName
  const caption = !socialProvider
    ? words.embedded
    : socialProvider === 'passkey'
      ? words.passkey
      : words.social(socialOption(client, socialProvider).name)
  return (
    <Row
      inset
      icon={<Icon name="wallet" className={styles.glyph} />}
      caption={caption}
      label={name ? shortenEmail(name) : words.embeddedSettings}
      end={end}
      onPointerEnter={() => preload('EmbeddedWallet')}
      onFocus={() => preload('EmbeddedWallet')}
      onClick={() => pushView(client, { name: 'EmbeddedWallet' })}
    />
  )
}
