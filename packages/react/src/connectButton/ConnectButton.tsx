import type { ReactNode } from 'react'
import { requestModal } from '../overlays/requestModal.ts'
import { useClient } from '../provider/useClient.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './ConnectParts.module.css'
import { Part } from './Part.tsx'
import { PlainConnectButton, type PlainConnectButtonProps } from './PlainConnectButton.tsx'
import { bySize, type Responsive } from './responsive.ts'
import { useConnectButton } from './useConnectButton.ts'

export interface ConnectButtonProps extends Omit<PlainConnectButtonProps, 'before'> {
  /** What it shows of a connected account; `full`, with picture and address, unless given. */
  accountStatus?: Responsive<'full' | 'avatar' | 'address'>
  /** A button before it that shows the network and opens the list of networks, once connected; `none` unless given. */
  chainStatus?: Responsive<'full' | 'icon' | 'name' | 'none'>
  /** Whether it shows the balance of the active account in the network's coin; `false` unless given. */
  showBalance?: Responsive<boolean>
}

/**
 * Says `Connect wallet` or shows the connected account, and opens the modal. The account shows from the first frame
 * on, even in the server's HTML, while the wallet is still being asked. The style sheet chooses by the size of the screen,
 * so a server draws the same for all.
 */
export function ConnectButton({
  accountStatus,
  chainStatus,
  showBalance,
  className,
  ...plain
}: ConnectButtonProps): ReactNode {
  const client = useClient()
  const { address, network, supported } = useConnectButton(plain.namespace)
  const hasParts = accountStatus ?? chainStatus ?? showBalance
  if (plain.children || address === undefined || hasParts === undefined)
    return <PlainConnectButton {...plain} className={className} />
  const chain = bySize(chainStatus, 'none')
  const balance = bySize(showBalance, false)
  const size = plain.size && { size: plain.size }
  const view = { name: supported ? 'Networks' : 'UnsupportedChain' } as const
  return (
    <span
      className={classes(styles.bar, className)}
      data-au-account={bySize(accountStatus, 'full')}
      data-au-chain={chain}
      data-au-balance={balance}
    >
      {chain !== 'none none' && (
        <span className={styles.chain}>
          <Part
            plain={
              <Button {...size} onClick={() => requestModal(client, { view })}>
                <span>{network.name}</span>
              </Button>
            }
          >
            {({ NetworkButton }) => <NetworkButton {...size} />}
          </Part>
        </span>
      )}
      <PlainConnectButton
        {...plain}
        className={styles.account}
        before={
          balance !== 'false false' && (
            <Part plain={<bdi className={styles.balance} />}>
              {({ AccountBalance }) => (
                <AccountBalance address={address} className={styles.balance} />
              )}
            </Part>
          )
        }
      />
    </span>
  )
}
