import { type Client, goBack, type Wallet } from '@aureus/core'
import { connectFarcaster } from '@aureus/core/embedded'
import { SigningWallets } from '../../embedded/SigningWallets.tsx'
import { SocialMark } from '../../embedded/SocialMark.tsx'
import { socialOption } from '../../embedded/socialOption.ts'
import { useSocialMessages } from '../../embedded/useSocialMessages.ts'
import { useStore } from '../../hooks/useStore.ts'
import { Stage } from '../../parts/Stage.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { QrPlate } from '../../ui/QrPlate.tsx'
import styles from './ConnectingFarcaster.module.css'

/** The view reports progress and failure. */
export const signInWith = (client: Client, wallet: Wallet, fid?: string): void =>
  void connectFarcaster(client, { wallet, ...(fid !== undefined && { fid }) }).catch(
    () => undefined,
  )

/** The way to the Farcaster app: a code on a computer, a link on a phone. */
export function FarcasterCode() {
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
