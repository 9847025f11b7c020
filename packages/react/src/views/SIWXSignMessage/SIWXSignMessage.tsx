import { cancelSignIn, type SignInState, signIn } from '@aureus/core'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useOverdue } from '../../hooks/useOverdue.ts'
import { useStore } from '../../hooks/useStore.ts'
import { enSignIn } from '../../messages/en.signIn.ts'
import { signInError } from '../../messages/signInError.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { CoinRing } from '../../ui/CoinRing.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import styles from './SIWXSignMessage.module.css'

/** Asks for the signature that proves control of the account. */
export function SIWXSignMessage() {
  const client = useClient()
  const messages = useModalMessages()
  const words = messages.signInView ?? enSignIn
  const { address, connectedWalletInfo } = useAccount()
  const { network } = useNetwork()
  const { status, step, error } = useStore(client.state.signIn, (state) => state)
  const signing = status === 'signing'
  const overdue = useOverdue(signing && step === 'wallet')
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
                <span>{network.name}</span>
              </>
            ),
          },
        ]}
      />
      {error && !signing && <Notice>{signInError(messages, error)}</Notice>}
      <SigningProgress
        step={signing ? step : null}
        overdue={overdue}
        wallet={connectedWalletInfo?.name ?? words.yourWallet}
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
}

/** One place for the explanation and then the progress, so that nothing moves. */
function SigningProgress({ step, overdue, wallet }: SigningProgressProps) {
  const words = useModalMessages().signInView ?? enSignIn
  return (
    <div role="status" className={styles.progress}>
      {step === null && <p>{words.meaning}</p>}
      {step === 'wallet' && (
        <>
          <p className={styles.now}>{words.checkWallet}</p>
          <p>{overdue ? words.noAnswer(wallet) : words.checkWalletText}</p>
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
