import { Card, Mark } from '@aureus/react'
import { enSignIn } from '../messages/en.signIn.ts'
import { useConfig } from '../session/config.ts'
import { useSession } from '../session/session.tsx'
import { WalletPicker } from '../wallets/WalletPicker.tsx'
import styles from './SignIn.module.css'

/** In place of any page, until an operator has signed in. The address stays, so the page follows. */
export function SignIn() {
  const { begin, ended } = useSession()
  const { brand } = useConfig()
  return (
    <main className={styles.main}>
      <Card className={styles.card}>
        <Mark className={styles.mark} />
        <h1 tabIndex={-1}>{enSignIn.title}</h1>
        <p>{enSignIn.lead(brand.name)}</p>
        {ended && <p role="alert">{enSignIn.ended}</p>}
        <WalletPicker purpose="signIn" onDone={begin} />
      </Card>
    </main>
  )
}
