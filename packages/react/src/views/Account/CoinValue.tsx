import { useNetwork } from '../../hooks/useNetwork.ts'
import { useTokenBalances } from '../../hooks/useTokenBalances.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { tokenValue } from '../Tokens/tokenAmount.ts'
import styles from './BalanceLine.module.css'

/** What there is of the network's coin, in US dollars; its line stands empty until that is known. */
export function CoinValue() {
  const { language } = useMessages()
  const { network } = useNetwork()
  const coin = useTokenBalances().tokens.find(
    ({ address, chainId }) => address === undefined && chainId === network.caipNetworkId,
  )
  return <p className={styles.value}>{coin && tokenValue(coin, language)}</p>
}
