import { resolveNetwork } from '@aureus/core'
import { type CaipAddress, parseCaipAddress } from '@aureus/protocol'
import type { ReactNode } from 'react'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useNetworkName } from '../../provider/useNetworkName.ts'
import { Address } from '../../ui/Address.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import styles from './LinkedAccounts.module.css'

export interface AccountRowProps {
  account: CaipAddress
  /** Beside the address. */
  mark?: string | undefined
  /** Of a connected account. */
  wallet?: string | undefined
  /** The row's button. */
  children?: ReactNode
}

/** One account with its network, or its wallet and network. */
export function AccountRow({ account, mark, wallet, children }: AccountRowProps) {
  const { networks } = useNetwork()
  const { chainId, address } = parseCaipAddress(account)
  const network = resolveNetwork(networks, chainId)
  const networkName = useNetworkName()(network)
  return (
    <li className={styles.row}>
      <NetworkIcon network={network} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.account}>
          <Address value={address} />
          {mark && <span className={styles.mark}>{mark}</span>}
        </p>
        <p className={styles.muted}>{wallet ? `${wallet} · ${networkName}` : networkName}</p>
      </div>
      {children}
    </li>
  )
}
