import { EMBEDDED_WALLET_ID, pushView } from '@aureus/core'
import type { SocialOption } from '@aureus/protocol'
import { SocialMark } from '../../embedded/SocialMark.tsx'
import { shortenEmail } from '../../embedded/shortenEmail.ts'
import { socialOption } from '../../embedded/socialOption.ts'
import { useEmbeddedMessages } from '../../embedded/useEmbeddedMessages.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { useConnections } from '../../hooks/useConnections.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { Facts } from '../../parts/Facts.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { DeletionNotice } from '../Account/DeletionNotice.tsx'
import { ownerWindow } from '../Account/ownerWindow.ts'
import { useProviderName } from '../SignInWays/WayMark.tsx'
import { Devices } from './Devices.tsx'
import styles from './EmbeddedWallet.module.css'
import { WaysRow } from './WaysRow.tsx'

/** The embedded wallet's settings: how its owner signs in, custody and devices. */
export function EmbeddedWallet() {
  const client = useClient()
  const preload = usePreload()
  const messages = useMessages()
  const words = useEmbeddedMessages().wallet
  const nameOf = useProviderName()
  const { embeddedWallet: wallet } = client.config.features
  const { user, socialProvider } = useAccount()
  const { email, userName, custody } = user ?? {}
  // One address per chain family. The account already shows a single one.
  const families = useConnections().filter(({ connectorId }) => connectorId === EMBEDDED_WALLET_ID)
  const addresses = families.flatMap(({ namespace, accounts: [first] }) =>
    first && families.length > 1
      ? [{ name: words.addresses[namespace], value: <Address value={first.address} full /> }]
      : [],
  )
  return (
    <div className={styles.view}>
      <DeletionNotice />
      <Facts
        facts={[
          socialProvider
            ? {
                name: words.signIn,
                value: (
                  <SocialAccount
                    {...socialOption(client, socialProvider)}
                    name={nameOf(socialProvider)}
                    userName={userName ?? ''}
                  />
                ),
              }
            : {
                name: words.email,
                value: email ? <span title={email}>{shortenEmail(email)}</span> : words.noEmail,
              },
          ...addresses,
          ...(custody ? [{ name: words.custody, value: words.custodyTexts[custody] }] : []),
        ]}
      />
      {!socialProvider && (
        <Button
          wide
          onPointerEnter={() => preload('UpdateEmailWallet')}
          onClick={() => pushView(client, { name: 'UpdateEmailWallet' })}
        >
          {words.change}
        </Button>
      )}
      {wallet && (
        <Button wide {...ownerWindow(wallet.url, messages)}>
          {words.keys}
        </Button>
      )}
      <WaysRow />
      <Devices />
    </div>
  )
}

function SocialAccount({ userName, ...option }: SocialOption & { userName: string }) {
  return (
    <span className={styles.social}>
      <SocialMark {...option} />
      <span>
        <span>{option.name}</span>
        {userName && (
          <>
            <span>{' · '}</span>
            <bdi title={userName}>{shortenEmail(userName)}</bdi>
          </>
        )}
      </span>
    </span>
  )
}
