import type { PairingMessages } from '../../messages/en.pairing.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ConnectingWalletConnectBasic.module.css'
import { useOpenWallet } from './useOpenWallet.ts'

/** Opens a wallet app on this phone. If no app handles the link, it says what else to do. */
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
