import { addWay, changeWays } from '@aureus/core/embedded'
import { useState } from 'react'
import { Row } from '../../parts/Row.tsx'
import { TitledList } from '../../parts/TitledList.tsx'
import { useClient } from '../../provider/useClient.ts'
import { Icon } from '../../ui/Icon.tsx'
import { AddEmail } from './AddEmail.tsx'
import styles from './SignInWays.module.css'
import { useWayMessages } from './useWayMessages.ts'
import { useProviderName, WayMark, type WayProvider } from './WayMark.tsx'

/** A row per way that can be added. The visitor proves it in the wallet's own window. */
export function AddWays({ changing }: { changing: string | undefined }) {
  const client = useClient()
  const words = useWayMessages()
  const nameOf = useProviderName()
  const [writing, setWriting] = useState(false)
  const { socials = [], passkeys } = client.config.features.embeddedWallet ?? {}
  const offered: WayProvider[] = [
    'email',
    ...(passkeys ? (['passkey'] as const) : []),
    // Farcaster signs in with a code or a signature, and opens its own wallet only.
    ...socials.map(({ id }) => id).filter((id) => id !== 'farcaster'),
  ]

  function choose(provider: WayProvider) {
    if (provider === 'email') setWriting(true)
    else void changeWays(client, provider, () => addWay(client, { provider }))
  }

  return (
    <>
      <TitledList label={words.add}>
        {offered.map((provider) => (
          <li key={provider} className={styles.item}>
            {provider === 'email' && writing ? (
              <AddEmail changing={changing} />
            ) : (
              <Row
                inset
                icon={<WayMark provider={provider} />}
                {...(changing === provider && { caption: words.changing })}
                label={nameOf(provider)}
                end={<Icon name="chevron" className={styles.chevron} />}
                onClick={() => choose(provider)}
              />
            )}
          </li>
        ))}
      </TitledList>
      <p className={styles.muted}>{words.hold}</p>
    </>
  )
}
