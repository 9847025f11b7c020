import type { SwapToken } from '@aureus/protocol/swap'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { TokenIcon } from '../../parts/TokenIcon.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Side } from './swapState.ts'
import styles from './TokenButton.module.css'
import { useSwapMessages } from './useSwapMessages.ts'

export interface TokenButtonProps {
  side: Side
  token: SwapToken | undefined
  onPress(): void
}

/** The token of one side. Leads to the list of tokens. */
export function TokenButton({ side, token, onPress }: TokenButtonProps) {
  const words = useSwapMessages()
  const { network, networks } = useNetwork()
  const elsewhere =
    token && token.chainId !== network.caipNetworkId
      ? networks.find(({ caipNetworkId }) => caipNetworkId === token.chainId)?.name
      : undefined
  return (
    <button type="button" className={styles.token} onClick={onPress}>
      {token && <TokenIcon {...token} className={styles.icon} />}
      <span className={styles.words}>
        <span className={styles.symbol} title={token?.name} dir="auto">
          {token?.symbol ?? words.chooseToken}
        </span>
        {token && <span className="au-hidden">{`. ${words.chooseTokenFor[side]}`}</span>}
        {elsewhere && (
          <span className={styles.place} dir="auto">
            {elsewhere}
          </span>
        )}
        {token && !token.listed && <span className={styles.unlisted}>{words.unlisted}</span>}
      </span>
      <Icon name="down" className={styles.chevron} />
    </button>
  )
}
