import { useMessages } from '../../hooks/useMessages.ts'
import type { PairingMessages } from '../../messages/en.pairing.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import { QrPlate } from '../Receive/QrPlate.tsx'
import styles from './ConnectingWalletConnectBasic.module.css'

/** The code to scan, and the same as a link to paste into a wallet. */
export function PairingCode({ uri, words }: { uri: string; words: PairingMessages }) {
  const { copied, failed } = useMessages().copy
  const [state, copy] = useCopy(uri)
  return (
    <>
      <QrPlate text={uri} label={words.code} />
      <p className={styles.text}>{words.scan}</p>
      <Button variant="primary" wide onClick={copy}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
        {state === 'copied' ? copied : words.copy}
      </Button>
      <p role="status" className={state === 'failed' ? styles.failed : 'au-hidden'}>
        {state === 'copied' && copied}
        {state === 'failed' && failed}
      </p>
    </>
  )
}
