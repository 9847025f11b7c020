import { cancelSignIn, SAFE_WALLET_ID, type SignInState, signIn } from '@aureus/core'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useOverdue } from '../../hooks/useOverdue.ts'
import { useStore } from '../../hooks/useStore.ts'
import { enSignIn, type SignInMessages } from '../../messages/en.signIn.ts'
import { signInError } from '../../messages/signInError.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { useNetworkName } from '../../provider/useNetworkName.ts'
import { Address } from '../../ui/Address.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { CoinRing } from '../../ui/CoinRing.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { useWalletName } from '../../wallets/useWalletName.ts'
import { ownerWindow } from '../Account/ownerWindow.ts'
import styles from './SIWXSignMessage.module.css'

/** Refusals of the embedded wallet after which its owner goes on in its own window. */
const ownersReasons: ReadonlySet<string> = new Set(['person_denied', 'wallet_frozen'])

/** Asks for the signature that proves control of the account. */
export function SIWXSignMessage() {
  const client = useClient()
  const messages = useModalMessages()
  const walletName = useWalletName()
  const networkName = useNetworkName()
  const page = useMessages()
  const words = messages.signInView ?? enSignIn
  const { address, connectedWalletInfo } = useAccount()
  const { network } = useNetwork()
  const { status, step, error } = useStore(client.state.signIn, (state) => state)
  const signing = status === 'signing'
  const overdue = useOverdue(signing && step === 'wallet')
  const { embeddedWallet: wallet } = client.config.features
  if (!address) return null

  return (
    <div className={styles.view}>
      <CoinRing turning={signing} className={styles.ring}>
        <Avatar address={address} className={styles.avatar} />
      </CoinRing>
      <p className={styles.lead}>{words.lead(client.config.brand.name)}</p>
      <Facts
        facts={[
          { name: words.site, value: new URL(client.config.origin).host },
          {
            name: words.account,
            value: <Address value={address} />,
          },
          {
            name: words.network,
            value: (
              <>
                <NetworkIcon network={network} />
                <span>{networkName(network)}</span>
              </>
            ),
          },
        ]}
      />
      {error && !signing && <Notice>{signInError(messages, error)}</Notice>}
      {error && !signing && wallet && ownersReasons.has(error.name) && (
        <Button wide {...ownerWindow(wallet.url, page)}>
          {words.keys}
        </Button>
      )}
      <SigningProgress
        step={signing ? step : null}
        overdue={overdue}
        wallet={connectedWalletInfo ? walletName(connectedWalletInfo.name) : words.yourWallet}
        ofOwners={connectedWalletInfo?.id === SAFE_WALLET_ID}
      />
      <div className={styles.actions}>
        <Button wide onClick={() => cancelSignIn(client)}>
          {messages.cancel}
        </Button>
        <Button
          variant="primary"
          wide
          busy={signing}
          aria-disabled={signing}
          onClick={() => {
            // `state.signIn` reports progress and failure.
            if (!signing) signIn(client).catch(() => undefined)
          }}
        >
          {words.signIn}
        </Button>
      </div>
    </div>
  )
}

interface SigningProgressProps {
  /** `null` before signing starts; the view then explains what signing means. */
  step: SignInState['step']
  /** The wallet has not answered for a while. */
  overdue: boolean
  wallet: string
  /** The account has owners, who sign one after another. */
  ofOwners: boolean
}

/** One place for the explanation and then the progress, so that nothing moves. */
function SigningProgress({ step, overdue, wallet, ofOwners }: SigningProgressProps) {
  const words = useModalMessages().signInView ?? enSignIn
  return (
    <div role="status" className={styles.progress}>
      {step === null && <p>{words.meaning}</p>}
      {step === 'wallet' && (
        <>
          <p className={styles.now}>{words.checkWallet}</p>
          <p>{waitingWords(words, { overdue, wallet, ofOwners })}</p>
        </>
      )}
      {step === 'server' && (
        <>
          <p className={styles.now}>{words.verifying}</p>
          <p>{words.verifyingText}</p>
        </>
      )}
    </div>
  )
}

function waitingWords(
  words: SignInMessages,
  { overdue, wallet, ofOwners }: Omit<SigningProgressProps, 'step'>,
): string {
  if (ofOwners) return words.owners
  return overdue ? words.noAnswer(wallet) : words.checkWalletText
}
