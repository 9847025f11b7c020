import { pushView } from '@aureus/core'
import { usePreload } from '../../loading/usePreload.ts'
import { Stage } from '../../parts/Stage.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

const FIND_A_WALLET = 'https://ethereum.org/en/wallets/find-wallet/'

/** Shown if no wallet was found: what a wallet is and where to get one. */
export function NoWallets() {
  const client = useClient()
  const preload = usePreload()
  const { none } = useModalMessages().connect
  return (
    <Stage
      coin={<Icon name="wallet" />}
      title={none.title}
      actions={
        <>
          <Button
            variant="primary"
            wide
            onPointerEnter={() => preload('AllWallets')}
            onTouchStart={() => preload('AllWallets')}
            onFocus={() => preload('AllWallets')}
            onClick={() => pushView(client, { name: 'AllWallets' })}
          >
            {none.choose}
          </Button>
          <Button wide href={FIND_A_WALLET} target="_blank" rel="noopener noreferrer">
            <span>{none.link}</span>
            <Icon name="external" directional />
            <span className="au-hidden">{none.newTab}</span>
          </Button>
        </>
      }
    >
      <p>{none.text}</p>
    </Stage>
  )
}

/** Shown if the code that looks for wallets failed to load. */
export function DiscoveryFailed({ onRetry }: { onRetry(): void }) {
  const messages = useModalMessages()
  return (
    <Stage
      coin={<Icon name="alert" />}
      tone="error"
      title={messages.connect.failed.title}
      actions={
        <Button variant="primary" wide onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      }
    >
      <p>{messages.connect.failed.text}</p>
    </Stage>
  )
}
