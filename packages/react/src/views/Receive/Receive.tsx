import { useState } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useConnections } from '../../hooks/useConnections.ts'
import { AddressChoice } from './AddressChoice.tsx'
import { type AddressKind, addressKinds } from './addressKinds.ts'
import styles from './Receive.module.css'
import { ReceivingAddress } from './ReceivingAddress.tsx'

/** The address to receive at, as code and text, and its network. */
export function Receive() {
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
