import { type Client, goBack, replaceView, type Wallet } from '@aureus/core'
import {
  connectFarcaster,
  farcasterLoginState,
  openFarcaster,
  SocialRefusedError,
} from '@aureus/core/embedded'
import { useEffect } from 'react'
import { FidForm } from '../../embedded/FidForm.tsx'
import { SigningWallets } from '../../embedded/SigningWallets.tsx'
import { SocialMark } from '../../embedded/SocialMark.tsx'
import { socialOption } from '../../embedded/socialOption.ts'
import { socialProblem } from '../../embedded/socialWords.ts'
import { useSocialMessages } from '../../embedded/useSocialMessages.ts'
import { useStore } from '../../hooks/useStore.ts'
import { Stage } from '../../parts/Stage.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { QrPlate } from '../../ui/QrPlate.tsx'
import styles from './ConnectingFarcaster.module.css'

/** Signs in with Farcaster: by its app on a phone, or by a wallet in this browser. */
export function ConnectingFarcaster() {
  const client = useClient()
  const messages = useModalMessages()
  const words = useSocialMessages()
  const { status, wallet, error } = useStore(farcasterLoginState(client), (state) => state)

  // Restored by the browser's history, after the login is over.
  const isOver = status === 'idle'
  useEffect(() => {
    if (isOver) replaceView(client, { name: 'Connect' })
  }, [isOver, client])
  if (isOver) return null
  if (status === 'waiting') return <FarcasterCode />

  const option = socialOption(client, 'farcaster')
  const failed = status === 'failed'
  const reason = error instanceof SocialRefusedError ? error.reason : undefined
  const turning = status === 'starting' || status === 'signing'
  const { title, text, retry } = failed
    ? problem()
    : { title: titleOf(), text: textOf(), retry: false }
  return (
    <Stage
      coin={<SocialMark {...option} large />}
      turning={turning}
      tone={failed ? 'error' : 'gold'}
      title={title}
      actions={
        <>
          {retry && (
            <Button variant="primary" wide onClick={() => openFarcaster(client)}>
              {messages.tryAgain}
            </Button>
          )}
          {failed && wallet && reason === 'unknown' && (
            <FidForm wallet={wallet} onSubmit={(fid) => signInWith(client, wallet, fid)} />
          )}
          {status === 'choosing' && (
            <SigningWallets primary onChoose={(wallet) => signInWith(client, wallet)} />
          )}
          <Button wide onClick={() => goBack(client)}>
            {failed ? words.other : messages.cancel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Stage>
  )

  function problem() {
    const { unknown, unknownText, heldText } = words.farcaster
    if (reason === 'unknown')
      return { title: unknown, text: unknownText(wallet?.name ?? option.name), retry: true }
    if (reason === 'held') return { title: words.held, text: heldText, retry: false }
    return socialProblem(error, option.name, { social: words, all: messages })
  }

  function titleOf(): string {
    return wallet ? words.farcaster.signing(wallet.name) : words.title(option.name)
  }

  function textOf(): string {
    const { choose, signingText, starting } = words.farcaster
    if (status === 'signing') return signingText
    return status === 'choosing' ? choose : starting
  }
}

/** The view reports progress and failure. */
const signInWith = (client: Client, wallet: Wallet, fid?: string): void =>
  void connectFarcaster(client, { wallet, ...(fid !== undefined && { fid }) }).catch(
    () => undefined,
  )

/** The way to the Farcaster app: a code on a computer, a link on a phone. */
function FarcasterCode() {
  const client = useClient()
  const { cancel } = useModalMessages()
  const social = useSocialMessages()
  const words = social.farcaster
  const url = useStore(client.state.accounts, (accounts) =>
    Object.values(accounts).find((account) => account.farcasterUrl !== undefined),
  )?.farcasterUrl
  if (url === undefined) return null
  const option = socialOption(client, 'farcaster')
  const phone = client.opening.isMobile?.() ?? false
  const actions = (
    <>
      <Button
        variant={phone ? 'primary' : 'secondary'}
        wide
        href={url}
        target="_blank"
        rel="noopener noreferrer"
      >
        {words.open}
      </Button>
      <SigningWallets onChoose={(wallet) => signInWith(client, wallet)} />
      <Button wide onClick={() => goBack(client)}>
        {cancel}
      </Button>
    </>
  )
  if (phone)
    return (
      <Stage
        coin={<SocialMark {...option} large />}
        turning
        title={social.title(option.name)}
        actions={actions}
      >
        <p>{words.phone}</p>
      </Stage>
    )
  return (
    <div className={styles.view}>
      <QrPlate text={url} label={words.code} picture={<SocialMark {...option} />} large />
      <p className={styles.text}>{words.scan}</p>
      {/* Codes can be passed on. A link stays on this phone. */}
      <p className={styles.text}>{words.warning}</p>
      {actions}
    </div>
  )
}
