import { useAccount } from '../../hooks/useAccount.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useModalMessages } from '../../modal/useModalMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import { QrPlate } from './QrPlate.tsx'
import styles from './Receive.module.css'

/** Where others send to: the address, to scan, to read and to copy, and on which network. */
export function Receive() {
  const { address } = useAccount()
  const { network } = useNetwork()
  const { copied, failed, copyAddress } = useMessages().copy
  const words = useModalMessages().receive
  const [state, copy] = useCopy(address ?? '')
  if (!address) return null

  return (
    <div className={styles.view}>
      {/* The plain address: what every wallet's scanner takes. */}
      <QrPlate text={address} label={words.code} />
      <p className={styles.address}>
        <Address value={address} full />
      </p>
      <Button variant="primary" size="large" wide onClick={copy}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
        {state === 'copied' ? copied : copyAddress}
      </Button>
      <p role="status" className={state === 'failed' ? styles.failed : 'au-hidden'}>
        {state === 'copied' && copied}
        {state === 'failed' && failed}
      </p>
      <div className={styles.network}>
        <NetworkIcon network={network} className={styles.icon} />
        <p>
          <strong>{words.onlyOn(network.name)}</strong> {words.otherwise}
        </p>
      </div>
    </div>
  )
}
