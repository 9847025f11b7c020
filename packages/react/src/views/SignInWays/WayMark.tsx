import type { EmbeddedWay } from '@aureus/protocol/embedded'
import { SocialMark } from '../../embedded/SocialMark.tsx'
import { socialOption } from '../../embedded/socialOption.ts'
import { useClient } from '../../provider/useClient.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './SignInWays.module.css'
import { useWayMessages } from './useWayMessages.ts'

export type WayProvider = EmbeddedWay['provider']

export function WayMark({ provider }: { provider: WayProvider }) {
  const client = useClient()
  return (
    <span className={styles.mark}>
      {provider === 'email' ? (
        <Icon name="mail" />
      ) : (
        <SocialMark {...socialOption(client, provider)} />
      )}
    </span>
  )
}

/** The provider's name as people know it. */
export function useProviderName(): (provider: WayProvider) => string {
  const client = useClient()
  const words = useWayMessages()
  return (provider) =>
    provider === 'email' || provider === 'passkey'
      ? words[provider]
      : socialOption(client, provider).name
}
