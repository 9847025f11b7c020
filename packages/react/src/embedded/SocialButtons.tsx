import type { Client } from '@aureus/core'
import { openSocial, readLastSocial } from '@aureus/core/social'
import type { SocialOption, SocialProviderId } from '@aureus/protocol'
import { useEffect, useId, useRef, useState } from 'react'
import { usePreload } from '../loading/usePreload.ts'
import { Notice } from '../parts/Notice.tsx'
import { useClient } from '../provider/useClient.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { classes } from '../ui/classes.ts'
import { embeddedChunk, preloadEmbedded } from './embeddedChunk.ts'
import styles from './Social.module.css'
import { SocialMark } from './SocialMark.tsx'
import { useSocialMessages } from './useSocialMessages.ts'

/** Three accounts in sight; more of them fold. */
const IN_SIGHT = 3
/** The most that fit in one line of a phone's screen. */
const IN_LINE = 5

/** A round button per provider. The last used one comes first; the others keep the operator's order. */
export function SocialButtons() {
  const client = useClient()
  const preload = usePreload()
  const messages = useModalMessages()
  const words = useSocialMessages()
  const [problem, setProblem] = useState<string>()
  const [{ options, last, inSight }] = useState(() => optionsOf(client, words.passkey.name))
  const [open, setOpen] = useState(options.length <= inSight)
  const captionId = useId()
  const list = useRef<HTMLUListElement>(null)
  const unfolded = useRef(false)

  // The button that had the focus is gone.
  useEffect(() => {
    if (!unfolded.current) return
    unfolded.current = false
    list.current?.children[inSight]?.querySelector('button')?.focus()
  }, [open, inSight])

  const labelOf = ({ id, name }: SocialOption) => (id === 'passkey' ? words.passkey.title() : name)

  function prepare(provider: SocialProviderId) {
    preloadEmbedded(client)
    preload(provider === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial')
  }

  function start(provider: SocialProviderId) {
    setProblem(undefined)
    // Browsers open a window only during the click, and the rest of the code may still be loading. Farcaster needs none.
    const opening = provider === 'farcaster' ? undefined : openSocial(client, provider)
    embeddedChunk.load().then(
      ({ openFarcaster, startSocial }) =>
        opening ? startSocial(client, provider, opening) : openFarcaster(client),
      () => {
        opening?.socialWindow?.close()
        setProblem(messages.view.failed)
      },
    )
  }

  return (
    <div className={styles.social}>
      <ul
        ref={list}
        aria-label={words.group}
        className={classes(styles.buttons, open && spread(options.length))}
      >
        {(open ? options : options.slice(0, inSight)).map((option) => (
          <li key={option.id}>
            <button
              type="button"
              className={classes(styles.button, option === last && styles.last)}
              aria-label={labelOf(option)}
              aria-describedby={option === last ? captionId : undefined}
              title={labelOf(option)}
              // A pointer that rests where the button appears wants nothing yet.
              onPointerMove={({ movementX, movementY }) => {
                if (movementX || movementY) prepare(option.id)
              }}
              onFocus={() => prepare(option.id)}
              onClick={() => start(option.id)}
            >
              <SocialMark {...option} />
            </button>
          </li>
        ))}
        {!open && (
          <li>
            <button
              type="button"
              className={styles.button}
              aria-label={words.more}
              aria-expanded={false}
              title={words.more}
              onClick={() => {
                unfolded.current = true
                setOpen(true)
              }}
            >
              <svg className={styles.dots} viewBox="0 0 24 24" aria-hidden="true">
                <path d="M5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4z" />
              </svg>
            </button>
          </li>
        )}
      </ul>
      {problem && <Notice>{problem}</Notice>}
      {last && (
        <p id={captionId} className={styles.caption}>
          {words.last(last.name)}
        </p>
      )}
    </div>
  )
}

function optionsOf({ config, storage }: Client, passkey: string) {
  const { socials = [], passkeys } = config.features.embeddedWallet ?? {}
  const all: SocialOption[] = [...socials]
  // Never folds.
  if (passkeys) all.splice(IN_SIGHT, 0, { id: 'passkey', name: passkey })
  const used = readLastSocial(storage.device)
  const last = all.find(({ id }) => id === used)
  const options = last ? [last, ...all.filter((one) => one !== last)] : all
  return { options, last, inSight: passkeys ? IN_SIGHT + 1 : IN_SIGHT }
}

/** Otherwise one button may be alone in the second line. */
function spread(count: number): string | undefined {
  const half = Math.ceil(count / 2)
  if (count <= IN_LINE || half > IN_LINE) return undefined
  return half === IN_LINE ? styles.by5 : half === 4 ? styles.by4 : styles.by3
}
