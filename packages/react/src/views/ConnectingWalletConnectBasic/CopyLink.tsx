import { enPairing } from '../../messages/en.pairing.ts'
import { useCopyMessages } from '../../provider/useCopyMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import styles from './ConnectingWalletConnectBasic.module.css'

export interface CopyLinkProps {
  uri: string
  /** Whether another button is the primary one. */
  quiet: boolean
}

/** For wallets into which visitors paste the pairing link. */
export function CopyLink({ uri, quiet }: CopyLinkProps) {
  const words = useModalMessages().pairing ?? enPairing
  const { copied, failed } = useCopyMessages()
  const [state, copy] = useCopy(uri)
  return (
    <>
      <Button variant={quiet ? 'secondary' : 'primary'} wide onClick={copy}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
        <span>{state === 'copied' ? copied : words.copy}</span>
      </Button>
      <p role="status" className={state === 'failed' ? styles.failed : 'au-hidden'}>
        {state === 'copied' && <span>{copied}</span>}
        {state === 'failed' && <span>{failed}</span>}
      </p>
    </>
  )
}
