import { pushView } from '@aureus/core'
import { useAccount } from '../../hooks/useAccount.ts'
import { useCanSend } from '../../hooks/useCanSend.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { useClient } from '../../provider/useClient.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SWAP_GLYPH } from '../../ui/swapGlyph.ts'
import styles from './RoundActions.module.css'
import { useAccountMessages } from './useAccountMessages.ts'

/** A bank card, in the field of Glyph. */
const CARD = 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h4'

/** What the account can do on its network, and its page if the network has an explorer. */
export function RoundActions() {
  const client = useClient()
  const preload = usePreload()
  const words = useAccountMessages()
  const { status, addressExplorerUrl } = useAccount()
  const { network, supported } = useNetwork()
  const canSend = useCanSend()
  const { onramp = [] } = client.config.features
  return (
    <div className={styles.actions}>
      {canSend && (
        <button
          type="button"
          className={styles.action}
          disabled={status === 'reconnecting' || !supported}
          onPointerEnter={() => preload('Send')}
          onFocus={() => preload('Send')}
          onClick={() => pushView(client, { name: 'Send' })}
        >
          <Icon name="send" className={styles.disc} />
          <span>{words.send}</span>
        </button>
      )}
      <button
        type="button"
        className={styles.action}
        onPointerEnter={() => preload('Receive')}
        onFocus={() => preload('Receive')}
        onClick={() => pushView(client, { name: 'Receive' })}
      >
        <Icon name="receive" className={styles.disc} />
        <span>{words.receive}</span>
      </button>
      {client.config.features.swap?.includes(network.caipNetworkId) && (
        <button
          type="button"
          className={styles.action}
          disabled={status === 'reconnecting' || !supported}
          onPointerEnter={() => preload('Swap')}
          onFocus={() => preload('Swap')}
          onClick={() => pushView(client, { name: 'Swap' })}
        >
          <Glyph d={SWAP_GLYPH} className={styles.disc} />
          <span>{words.swap}</span>
        </button>
      )}
      {onramp[0] && (
        <button
          type="button"
          className={styles.action}
          onPointerEnter={() => preload('OnRamp')}
          onFocus={() => preload('OnRamp')}
          onClick={() => pushView(client, { name: 'OnRamp' })}
        >
          <Glyph d={CARD} className={styles.disc} />
          <span>{onramp.includes('buy') ? words.buy : words.sell}</span>
        </button>
      )}
      {addressExplorerUrl && (
        <a
          className={styles.action}
          href={addressExplorerUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="external" className={styles.disc} />
          <span>{words.explorer}</span>
          <span className="au-hidden">
            {' '}
            <span>{words.newTab}</span>
          </span>
        </a>
      )}
    </div>
  )
}
