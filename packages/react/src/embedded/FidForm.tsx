import type { Wallet } from '@aureus/core'
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { useWalletName } from '../wallets/useWalletName.ts'
import styles from './FidForm.module.css'
import { useSocialMessages } from './useSocialMessages.ts'

export interface FidFormProps {
  wallet: Wallet
  onSubmit(fid: string): void
}

/** The registries find an account by its holder's address, but not by a sign-in key's. So the visitor names it. */
export function FidForm({ wallet, onSubmit }: FidFormProps) {
  const { farcaster: words } = useSocialMessages()
  const walletName = useWalletName()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const fid = text.trim()
    if (/^[1-9]\d{0,14}$/.test(fid)) onSubmit(fid)
    else setProblem(words.fidInvalid)
  }

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field
        label={words.fid}
        hint={words.fidHint}
        problem={problem}
        mono
        inputMode="numeric"
        enterKeyHint="go"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" wide>
        {words.sign(walletName(wallet.name))}
      </Button>
    </form>
  )
}
