import type { Wallet } from '@aureus/core'
import {
  addFarcaster,
  addWay,
  changeWays,
  SocialRefusedError,
  waysState,
} from '@aureus/core/embedded'
import { useEffect, useRef } from 'react'
import { FidForm } from '../../embedded/FidForm.tsx'
import { SigningWallets } from '../../embedded/SigningWallets.tsx'
import { useSocialMessages } from '../../embedded/useSocialMessages.ts'
import { useStore } from '../../hooks/useStore.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useClient } from '../../provider/useClient.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './SignInWays.module.css'
import { useWayMessages } from './useWayMessages.ts'
import { useProviderName, WayMark } from './WayMark.tsx'

const provider = 'farcaster'

/** The account is in its app on a phone, or in a wallet of this browser. */
export function AddFarcaster() {
  const client = useClient()
  const words = useWayMessages()
  const nameOf = useProviderName()
  const { farcaster } = useSocialMessages()
  const { changing, signing, error } = useStore(waysState(client), (state) => state)
  const { socials } = client.config.features.embeddedWallet ?? {}
  const hasApp = socials?.some(({ id, relay }) => id === provider && relay)
  const isAdding = changing === provider
  const form = useRef<HTMLDivElement>(null)
  // The row that had the focus is gone.
  useEffect(() => form.current?.querySelector('button')?.focus(), [])

  const sign = (wallet: Wallet, named: { fid?: string } = {}) =>
    void changeWays(client, provider, () => addFarcaster(client, { wallet, ...named }), wallet)

  return (
    <div ref={form} className={styles.form}>
      <div className={styles.chosen}>
        <WayMark provider={provider} />
        <div className={styles.words}>
          <p className={styles.name}>{nameOf(provider)}</p>
          <p role="status" className={styles.muted}>
            {isAdding && (signing ? words.signing(signing.name) : words.changing)}
          </p>
        </div>
      </div>
      {hasApp && (
        <Button
          variant="primary"
          wide
          busy={isAdding && !signing}
          onClick={() => void changeWays(client, provider, () => addWay(client, { provider }))}
        >
          {farcaster.open}
        </Button>
      )}
      <SigningWallets primary={!hasApp} onChoose={(wallet) => sign(wallet)} />
      {signing && error instanceof SocialRefusedError && error.reason === 'unknown' && (
        <>
          {/* Here, because the view's own notice may be out of sight. */}
          <Notice>{words.unknown}</Notice>
          <FidForm wallet={signing} onSubmit={(fid) => sign(signing, { fid })} />
        </>
      )}
    </div>
  )
}
