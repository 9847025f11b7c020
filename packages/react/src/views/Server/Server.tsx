import { goBack } from '@aureus/core'
import { useConfiguration } from '../../hooks/useConfiguration.ts'
import { enServer } from '../../messages/en.serverView.ts'
import { Stage } from '../../parts/Stage.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** In place of every other view until the server's configuration is known. */
export function Server() {
  const client = useClient()
  const messages = useModalMessages()
  const words = messages.server ?? enServer
  const { status, error, serverUrl, retry } = useConfiguration()
  const host = serverUrl === undefined ? '' : new URL(serverUrl).host
  const failed = status === 'failed'
  const refused = failed && error?.setting !== undefined
  const text = refused ? words.refusedText : failed ? words.failedText : words.waitingText

  return (
    <Stage
      coin={<Icon name={failed ? 'warning' : 'wallet'} />}
      turning={!failed}
      tone={failed ? 'warning' : 'gold'}
      title={refused ? words.refused : failed ? words.failed : words.waiting}
      actions={
        <>
          {failed && (
            <Button variant="primary" wide onClick={retry}>
              {messages.tryAgain}
            </Button>
          )}
          <Button wide onClick={() => goBack(client)}>
            {messages.cancel}
          </Button>
        </>
      }
    >
      <p>{text(host)}</p>
    </Stage>
  )
}
