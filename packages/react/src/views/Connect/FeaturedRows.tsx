import { useStore } from '../../hooks/useStore.ts'
import { useClient } from '../../provider/useClient.ts'
import { chooseListed } from '../../wallets/chooseListed.ts'
import { useWalletList } from '../../wallets/useWalletList.ts'
import { WalletRow } from '../../wallets/WalletRow.tsx'
import styles from './Connect.module.css'

/** The wallets that the page features, in its order, without those that already have a row. */
export function FeaturedRows() {
  const client = useClient()
  const recent = useStore(client.state.connect, (state) => state.recent)
  const rows = useWalletList().filter(
    ({ record, installed, name }) =>
      record?.featured && !installed && !recent.some((one) => one.name === name),
  )
  if (rows.length === 0) return null
  return (
    <ul className={styles.list}>
      {rows.map((wallet) => (
        <li key={wallet.id}>
          <WalletRow
            name={wallet.name}
            icon={wallet.icon}
            onChoose={() => chooseListed(client, wallet)}
          />
        </li>
      ))}
    </ul>
  )
}
