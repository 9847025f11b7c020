import { Stage } from '../../parts/Stage.tsx'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

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
