import { useNetwork } from '../../hooks/useNetwork.ts'
import { useTokenBalances } from '../../hooks/useTokenBalances.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { tokenValue } from '../Tokens/tokenAmount.ts'
import styles from './BalanceLine.module.css'

/** The value of the coin balance in US dollars. The line is empty until it is known. */
export function CoinValue() {
  const { language } = useMessages()
  const { network } = useNetwork()
  const coin = useTokenBalances().tokens.find(
    ({ address, chainId }) => address === undefined && chainId === network.caipNetworkId,
  )
  return <p className={styles.value}>{coin && tokenValue(coin, language)}</p>
}
