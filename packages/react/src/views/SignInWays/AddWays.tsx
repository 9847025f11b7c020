import type { Wallet } from '@aureus/core'
import {
  addFarcaster,
  addWay,
  changeWays,
  SocialRefusedError,
  waysState,
} from '@aureus/core/embedded'
import { EmailSchema } from '@aureus/protocol'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { FidForm } from '../../embedded/FidForm.tsx'
import { SigningWallets } from '../../embedded/SigningWallets.tsx'
import { useEmbeddedMessages } from '../../embedded/useEmbeddedMessages.ts'
import { useSocialMessages } from '../../embedded/useSocialMessages.ts'
import { useStore } from '../../hooks/useStore.ts'
import { Notice } from '../../parts/Notice.tsx'
import { Row } from '../../parts/Row.tsx'
import { TitledList } from '../../parts/TitledList.tsx'
import { useClient } from '../../provider/useClient.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
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

/** Asks for the address. The code is typed in the wallet's window. */
function AddEmail({ changing }: { changing: string | undefined }) {
  const client = useClient()
  const words = useWayMessages()
  const { invalid } = useEmbeddedMessages()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // The row that had the focus is gone.
  useEffect(() => field.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const email = v.safeParse(EmailSchema, text.trim())
    if (email.success)
      void changeWays(client, 'email', () =>
        addWay(client, { provider: 'email', email: email.output }),
      )
    else {
      setProblem(invalid)
      field.current?.focus()
    }
  }

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field
        inputRef={field}
        label={words.emailLabel}
        problem={problem}
        type="email"
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="next"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" wide busy={changing === 'email'}>
        {words.emailGo}
      </Button>
    </form>
  )
}

const provider = 'farcaster'

/** The account is in its app on a phone, or in a wallet of this browser. */
function AddFarcaster() {
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
