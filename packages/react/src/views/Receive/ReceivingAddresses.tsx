import { useState } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useConnections } from '../../hooks/useConnections.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { enReceiving } from '../../messages/en.receive.ts'
import { useCopyMessages } from '../../provider/useCopyMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { QrPlate } from '../../ui/QrPlate.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import { AddressChoice } from './AddressChoice.tsx'
import { type AddressKind, addressKinds } from './addressKinds.ts'
import { FromExchange } from './FromExchange.tsx'
import styles from './Receive.module.css'

/** The address to receive at, as code and text, and its network. */
export function ReceivingAddresses() {
  const { address } = useAccount()
  const kinds = addressKinds(useConnections(), address)
  const [chosen, choose] = useState<AddressKind>()
  const shown =
    kinds.find(({ kind }) => kind === chosen) ?? kinds.find((one) => one.address === address)
  if (!address) return null

  const receiving = shown?.address ?? address
  return (
    <div className={styles.view}>
      {shown && <AddressChoice kinds={kinds} chosen={shown.kind} onChoose={choose} />}
      {/* Another address was not copied yet. */}
      <ReceivingAddress key={receiving} address={receiving} />
    </div>
  )
}

/** One address as code and text, with its network. */
function ReceivingAddress({ address }: { address: string }) {
  const { network } = useNetwork()
  const { copied, failed, copyAddress } = useCopyMessages()
  const words = useModalMessages().receiveView ?? enReceiving
  const [state, copy] = useCopy(address)
  return (
    <>
      {/* The plain address: what every wallet's scanner takes. */}
      <QrPlate text={address} label={words.code} />
      <p className={styles.address}>
        <Address value={address} full />
      </p>
      <Button variant="primary" size="large" wide onClick={copy}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
        <span>{state === 'copied' ? copied : copyAddress}</span>
      </Button>
      <p role="status" className={state === 'failed' ? styles.failed : 'au-hidden'}>
        {state === 'copied' && <span>{copied}</span>}
        {state === 'failed' && <span>{failed}</span>}
      </p>
      <div className={styles.network}>
        <NetworkIcon network={network} className={styles.icon} />
        <p>
          <strong>{words.onlyOn(network.name)}</strong> <span>{words.otherwise}</span>
        </p>
      </div>
      <FromExchange />
    </>
  )
}
