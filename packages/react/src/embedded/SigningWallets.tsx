import { EMBEDDED_WALLET_ID, type Wallet } from '@aureus/core'
import { useStore } from '../hooks/useStore.ts'
import { useClient } from '../provider/useClient.ts'
import { Button } from '../ui/Button.tsx'
import { isRemote } from '../wallets/isRemote.ts'
import { useWalletName } from '../wallets/useWalletName.ts'
import styles from './SigningWallets.module.css'
import { useSocialMessages } from './useSocialMessages.ts'

const MOST = 4

export interface SigningWalletsProps {
  /** Whether nothing but a wallet can sign. */
  primary?: boolean
  onChoose(wallet: Wallet): void
}

/** A button for each EVM wallet in this browser, which may hold the visitor's Farcaster account. */
export function SigningWallets({ primary = false, onChoose }: SigningWalletsProps) {
  const client = useClient()
  const { farcaster: words } = useSocialMessages()
  const walletName = useWalletName()
  const all = useStore(client.state.connect, ({ wallets }) => wallets)
  const wallets = all.filter(
    (wallet) =>
      wallet.namespace === 'eip155' && wallet.id !== EMBEDDED_WALLET_ID && !isRemote(wallet),
  )
  if (wallets.length === 0) return primary ? <p className={styles.none}>{words.none}</p> : null
  return wallets.slice(0, MOST).map((wallet) => (
    <Button
      key={wallet.id}
      variant={primary ? 'primary' : 'secondary'}
      wide
      onClick={() => onChoose(wallet)}
    >
      {words.sign(walletName(wallet.name))}
    </Button>
  ))
}
