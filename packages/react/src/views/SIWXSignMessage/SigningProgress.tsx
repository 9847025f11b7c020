import type { SignInState } from '@aureus/core'
import { enSignIn } from '../../messages/en.signIn.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import styles from './SIWXSignMessage.module.css'

export interface SigningProgressProps {
  /** `null` before signing starts; the view then explains what signing means. */
  step: SignInState['step']
  /** The wallet has not answered for a while. */
  overdue: boolean
  wallet: string
}

/** One place for the explanation and then the progress, so that nothing moves. */
export function SigningProgress({ step, overdue, wallet }: SigningProgressProps) {
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
