import { refreshTransactions } from '@aureus/core/activity'
import { useEffect } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useClient } from '../../provider/useClient.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './RecentRecipients.module.css'
import { recentRecipients } from './recentRecipients.ts'
import { useSendMessages } from './useSendMessages.ts'
import { useSendSession } from './useSendSession.ts'

/** Offers the account's earlier recipients. Draws nothing without any. */
export function RecentRecipients() {
  const client = useClient()
  const words = useSendMessages()
  const { address = '' } = useAccount()
  const { sent, loaded } = useStore(client.state.transactions, (state) => state)
  const [{ recipient }, session] = useSendSession()

  // Reads what earlier visits stored, without asking a chain.
  useEffect(() => {
    if (!loaded) refreshTransactions(client, { of: () => false }).catch(() => undefined)
  }, [client, loaded])

  const recipients = recentRecipients(sent, address)
  if (recipients.length === 0) return null
  return (
    <fieldset className={styles.recent}>
      <legend className={styles.label}>{words.recent}</legend>
      <div className={styles.choices}>
        {recipients.map((each) => (
          <Button
            key={each}
            size="small"
            className={styles.choice}
            aria-pressed={recipient === each}
            onClick={() => session.edit({ recipient: each })}
          >
            <Address value={each} />
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
