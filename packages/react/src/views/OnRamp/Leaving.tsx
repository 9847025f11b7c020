import { pushView } from '@aureus/core'
import type { OnrampProviderInfo } from '@aureus/protocol/onramp'
import { announceOnramp } from '../../onramp/announceOnramp.tsx'
import { useOnrampMessages } from '../../onramp/useOnrampMessages.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useClient } from '../../provider/useClient.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './OnRamp.module.css'
import { failureWords } from './problems.ts'
import { openProviderWindow } from './providerWindow.ts'
import type { UseOnrampFormReturnType } from './useOnrampForm.ts'

export interface LeavingProps {
  form: UseOnrampFormReturnType
  /** Of the chosen offer; undefined without offers. */
  provider: OnrampProviderInfo | undefined
  /** Of the coin. */
  symbol: string
}

/** Says whose page comes next, and leads there. */
export function Leaving({ form, provider, symbol }: LeavingProps) {
  const client = useClient()
  const words = useOnrampMessages()
  const { state, session } = form
  const { direction, opening } = state

  function showOrder() {
    announceOnramp(client)
    pushView(client, { name: 'OnRampActivity' })
  }

  async function leave(to: OnrampProviderInfo) {
    if (opening.status === 'opening') return
    const page = openProviderWindow(words.opening(to.name))
    if (await session.open({ provider: to, symbol }, page)) showOrder()
  }

  if (opening.status === 'blocked')
    return (
      <div className={styles.actions}>
        <Notice>{words.blocked(opening.provider.name)}</Notice>
        <Button
          variant="primary"
          size="large"
          wide
          href={opening.url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => {
            // After the browser has followed the link, which is then gone.
            setTimeout(() => {
              session.leave()
              showOrder()
            })
          }}
        >
          <span>{words.openPage(opening.provider.name)}</span>
          <span className="au-hidden">{` ${words.newWindow}`}</span>
        </Button>
      </div>
    )
  const isOpening = opening.status === 'opening'
  return (
    <div className={styles.actions}>
      {opening.status === 'failed' && (
        <Notice>{failureWords(words.problems, opening.error)}</Notice>
      )}
      {provider && (
        <p className={styles.leaving}>
          <strong>{words.leaving(provider.name, provider.host)}</strong>{' '}
          <span>{words.leavingNote[direction]}</span>
        </p>
      )}
      <Button
        variant="primary"
        size="large"
        wide
        busy={isOpening}
        disabled={!provider}
        onClick={() => provider && void leave(provider)}
      >
        {provider ? (
          <>
            <span>{isOpening ? words.opening(provider.name) : words.continue(provider.name)}</span>
            <Icon name="external" />
            <span className="au-hidden">{` ${words.newWindow}`}</span>
          </>
        ) : (
          words.choose
        )}
      </Button>
    </div>
  )
}
