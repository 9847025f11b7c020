import { EMBEDDED_WALLET_ID } from '@aureus/core'
import { connectFarcaster } from '@aureus/core/embedded'
import { useSocialMessages } from '../../embedded/useSocialMessages.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useClient } from '../../provider/useClient.ts'
import { Button } from '../../ui/Button.tsx'
import { isRemote } from '../../wallets/isRemote.ts'
import styles from './ConnectingFarcaster.module.css'

const MOST = 4

/** A button for each EVM wallet in this browser, which may hold the visitor's account. */
export function SigningWallets({ primary = false }: { primary?: boolean }) {
  const client = useClient()
  const { farcaster: words } = useSocialMessages()
  const all = useStore(client.state.connect, ({ wallets }) => wallets)
  const wallets = all.filter(
    (wallet) =>
      wallet.namespace === 'eip155' && wallet.id !== EMBEDDED_WALLET_ID && !isRemote(wallet),
  )
  if (wallets.length === 0) return primary ? <p className={styles.text}>{words.none}</p> : null
  return wallets.slice(0, MOST).map((wallet) => (
    <Button
      key={wallet.id}
      variant={primary ? 'primary' : 'secondary'}
      wide
      // The view reports progress and failure.
      onClick={() => void connectFarcaster(client, { wallet }).catch(() => undefined)}
    >
      {words.sign(wallet.name)}
    </Button>
  ))
}
