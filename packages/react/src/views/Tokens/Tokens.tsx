import type { TokenBalance } from '@aureus/core'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useTokenBalances } from '../../hooks/useTokenBalances.ts'
import { Empty } from '../../parts/Empty.tsx'
import { FramedList } from '../../parts/FramedList.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TokenRow } from './TokenRow.tsx'
import styles from './Tokens.module.css'
import { useTokensMessages } from './useTokensMessages.ts'

/** The account's tokens on its network. The coin is above the tabs. */
export function Tokens() {
  const words = useTokensMessages()
  const { network, supported } = useNetwork()
  const { status: connection } = useAccount()
  const { status, tokens } = useTokenBalances()
  const held = tokens.filter((token): token is TokenBalance & { address: string } => {
    return token.address !== undefined && token.chainId === network.caipNetworkId
  })
  const waiting = status === 'waiting'
  return (
    <div className={styles.view}>
      {status === 'error' && <Notice>{words.failed}</Notice>}
      <p role="status" className="au-hidden">
        {waiting && words.loading}
      </p>
      {waiting && <SkeletonRows rows={3} />}
      {held.length > 0 && (
        <FramedList className={styles.list}>
          {held.map((token) => (
            <TokenRow
              key={token.address}
              token={token}
              disabled={connection === 'reconnecting' || !supported}
            />
          ))}
        </FramedList>
      )}
      {held.length === 0 && status === 'success' && (
        <Empty title={words.empty.title}>{words.empty.text(network.name)}</Empty>
      )}
    </div>
  )
}
