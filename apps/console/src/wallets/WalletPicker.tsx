// The wallets of this browser. Pressing one connects it and has it sign.
import type { Client, Wallet } from '@aureus/core'
import type { AdminSession } from '@aureus/protocol/admin'
import { Button, useStore } from '@aureus/react'
import { useEffect, useState } from 'react'
import { AdminError } from '../api/callAdmin.ts'
import { errorWords } from '../api/errorWords.ts'
import { enSignIn } from '../messages/en.signIn.ts'
import { useConfig } from '../session/config.ts'
import styles from './WalletPicker.module.css'
import type { Purpose } from './wallets.ts'

const load = () => import('./wallets.ts')

interface WalletPickerProps {
  purpose: Purpose
  onDone: (session: AdminSession) => void
}

export function WalletPicker(props: WalletPickerProps) {
  const config = useConfig()
  const [client, setClient] = useState<Client>()
  useEffect(() => {
    let left = false
    void load().then(({ openWallets, findWallets }) => {
      if (left) return
      const opened = openWallets(config)
      void findWallets(opened)
      setClient(opened)
    })
    return () => {
      left = true
    }
  }, [config])
  if (!client) return <p role="status">{enSignIn.looking}</p>
  return <FoundWallets {...props} client={client} />
}

type Step = { at: 'choice' } | { at: 'waiting'; wallet: Wallet } | { at: 'failed'; error: unknown }

function FoundWallets({ client, purpose, onDone }: WalletPickerProps & { client: Client }) {
  const wallets = useStore(client.state.connect, (state) => state.wallets)
  const discovered = useStore(client.state.connect, (state) => state.discovered)
  const [step, setStep] = useState<Step>({ at: 'choice' })

  async function sign(wallet: Wallet) {
    setStep({ at: 'waiting', wallet })
    try {
      const { signWith } = await load()
      onDone(await signWith(client, { wallet, purpose }))
    } catch (error) {
      setStep({ at: 'failed', error })
    }
  }

  if (wallets.length === 0)
    return <p role="status">{discovered ? enSignIn.none : enSignIn.looking}</p>
  return (
    <div className={styles.picker}>
      <ul aria-label={enSignIn.wallets} className={styles.list}>
        {wallets.map((wallet) => (
          <li key={`${wallet.namespace} ${wallet.id}`}>
            <Button
              wide
              className={styles.wallet}
              busy={step.at === 'waiting' && step.wallet === wallet}
              onClick={() => void sign(wallet)}
            >
              {wallet.icon && <img src={wallet.icon} alt="" className={styles.icon} />}
              <span className={styles.name}>{enSignIn.use(wallet.name)}</span>
              <span className={styles.family}>{enSignIn.family(wallet.namespace)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {step.at === 'waiting' && <p role="status">{enSignIn.waiting(step.wallet.name)}</p>}
      {step.at === 'failed' && (
        <p role="alert" className={styles.problem}>
          {failureWords(step.error, purpose)}
        </p>
      )}
    </div>
  )
}

/** What to tell about a signature that was not given, or that the server did not take. */
export function failureWords(error: unknown, purpose: Purpose): string {
  if (error instanceof AdminError) {
    if (error.status !== 403) return errorWords(error)
    return purpose === 'signIn' ? enSignIn.notOperator : enSignIn.otherAccount
  }
  const name = error instanceof Error ? error.name : ''
  if (name === 'UserRejectedError') return enSignIn.declined
  if (name === 'RequestPendingError') return enSignIn.pending
  return enSignIn.failed
}
