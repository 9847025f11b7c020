import type { SignInState } from '@aureus/core'
import { useLaterMessages } from '../../provider/useLaterMessages.ts'
import styles from './SIWXSignMessage.module.css'

export interface SigningProgressProps {
  /** `null` while nothing is under way: then it says what signing means. */
  step: SignInState['step']
  /** The wallet has not answered for a while. */
  overdue: boolean
  wallet: string
}

/** One place for words, so that nothing moves: what signing means, then whom it waits for. */
export function SigningProgress({ step, overdue, wallet }: SigningProgressProps) {
  const words = useLaterMessages().signIn
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
