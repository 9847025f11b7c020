import { EMBEDDED_WALLET_ID, pushView } from '@aureus/core'
import { type ReactNode, useEffect, useId } from 'react'
import { shortenEmail } from '../../embedded/shortenEmail.ts'
import { socialOption } from '../../embedded/socialOption.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useProfileName } from '../../hooks/useProfileName.ts'
import { useStore } from '../../hooks/useStore.ts'
import { createChunk } from '../../loading/chunk.ts'
import { useChunk } from '../../loading/useChunk.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { Row } from '../../parts/Row.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { languageMenu } from '../../provider/languageMenu.ts'
import { useClient } from '../../provider/useClient.ts'
import { useNetworkName } from '../../provider/useNetworkName.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import styles from './Overview.module.css'
import { SessionLine } from './SessionLine.tsx'
import { useAccountMessages } from './useAccountMessages.ts'

/** The account's network, name, wallets and session. */
export function Overview() {
  const client = useClient()
  const preload = usePreload()
  const words = useAccountMessages()
  const { status } = useAccount()
  const { network } = useNetwork()
  const networkName = useNetworkName()
  const profileName = useProfileName()
  const reconnecting = status === 'reconnecting'
  const chevron = <Icon name="chevron" className={styles.chevron} />
  return (
    <div className={styles.rows}>
      <Row
        inset
        icon={<NetworkIcon network={network} className={styles.icon} />}
        caption={words.network}
        label={networkName(network)}
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
      {languageMenu(client) && <LanguageRow />}
      <SessionLine />
    </div>
  )
}

const languageRow = createChunk(() => import('./LanguageRow.tsx').then((part) => part.LanguageRow))

/** Draws nothing until its code has loaded. */
function LanguageRow() {
  const Row = useChunk(languageRow)
  useEffect(() => {
    languageRow.load().catch(() => undefined)
  }, [])
  return Row ? <Row /> : null
}

/** Leads to the embedded wallet's settings. Draws nothing for other wallets. */
function EmbeddedRow({ end }: { end: ReactNode }) {
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

/** Leads to the connected wallets, and shows their count. */
function WalletsRow({ end }: { end: ReactNode }) {
  const client = useClient()
  const preload = usePreload()
  const { wallets } = useAccountMessages()
  const { connectedWalletInfo: wallet } = useAccount()
  const tagId = useId()
  const count = useStore(
    client.state.connections,
    (connections) => Object.values(connections).flat().length,
  )
  if (!wallet) return null
  return (
    <Row
      inset
      icon={<WalletIcon name={wallet.name} icon={wallet.icon} className={styles.wallet} />}
      label={wallets}
      end={
        <>
          {count > 1 && <Tag id={tagId}>{count}</Tag>}
          {end}
        </>
      }
      aria-describedby={count > 1 ? tagId : undefined}
      onPointerEnter={() => preload('ProfileWallets')}
      onFocus={() => preload('ProfileWallets')}
      onClick={() => pushView(client, { name: 'ProfileWallets' })}
    />
  )
}
