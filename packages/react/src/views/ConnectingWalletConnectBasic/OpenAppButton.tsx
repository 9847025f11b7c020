import type { PairingMessages } from '../../messages/en.pairing.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ConnectingWalletConnectBasic.module.css'
import { useOpenWallet } from './useOpenWallet.ts'

/** A wallet on this very phone. Where no app answers to the link it says what else leads on. */
export function OpenAppButton({ uri, words }: { uri: string; words: PairingMessages['app'] }) {
  const [state, open] = useOpenWallet(uri, 'wc:')
  return (
    <>
      <Button variant="primary" wide onClick={open} disabled={state === 'opening'}>
        {words.open}
      </Button>
      <p role="status" className={state === 'none' ? styles.text : 'au-hidden'}>
        {state === 'none' && words.none}
      </p>
    </>
  )
}
