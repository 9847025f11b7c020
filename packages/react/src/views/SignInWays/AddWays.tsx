import { addWay, changeWays } from '@aureus/core/embedded'
import { useState } from 'react'
import { Row } from '../../parts/Row.tsx'
import { TitledList } from '../../parts/TitledList.tsx'
import { useClient } from '../../provider/useClient.ts'
import { Icon } from '../../ui/Icon.tsx'
import { AddEmail } from './AddEmail.tsx'
import { AddFarcaster } from './AddFarcaster.tsx'
import styles from './SignInWays.module.css'
import { useWayMessages } from './useWayMessages.ts'
import { useProviderName, WayMark, type WayProvider } from './WayMark.tsx'

/** The visitor types or chooses something first. */
const hasForm = (provider: WayProvider) => provider === 'email' || provider === 'farcaster'

/** A row per way that can be added. The visitor proves it in the wallet's own window. */
export function AddWays({ changing }: { changing: string | undefined }) {
  const client = useClient()
  const words = useWayMessages()
  const nameOf = useProviderName()
  const [open, setOpen] = useState<WayProvider>()
  const { socials = [], passkeys } = client.config.features.embeddedWallet ?? {}
  const offered: WayProvider[] = [
    'email',
    ...(passkeys ? (['passkey'] as const) : []),
    ...socials.map(({ id }) => id),
  ]

  function choose(provider: WayProvider) {
    if (hasForm(provider)) setOpen(provider)
    else void changeWays(client, provider, () => addWay(client, { provider }))
  }

  const formOf = (provider: WayProvider) =>
    provider === 'email' ? <AddEmail changing={changing} /> : <AddFarcaster />

  return (
    <>
      <TitledList label={words.add}>
        {offered.map((provider) => (
          <li key={provider} className={styles.item}>
            {provider === open ? (
              formOf(provider)
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
