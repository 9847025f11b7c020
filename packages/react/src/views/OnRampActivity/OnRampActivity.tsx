import { replaceView } from '@aureus/core'
import { isRunning, refreshOnramp } from '@aureus/core/onramp'
import { useEffect, useState } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { announceOnramp } from '../../onramp/announceOnramp.tsx'
import { useOnrampMessages } from '../../onramp/useOnrampMessages.ts'
import { useOwnOrders } from '../../onramp/useOwnOrders.ts'
import { Empty } from '../../parts/Empty.tsx'
import { TitledList } from '../../parts/TitledList.tsx'
import { useClient } from '../../provider/useClient.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './OnRampActivity.module.css'
import { OrderRow } from './OrderRow.tsx'

/** The account's purchases and sales: running ones first. */
export function OnRampActivity() {
  const client = useClient()
  const words = useOnrampMessages().activity
  const { status } = useAccount()
  const orders = useOwnOrders()
  const [checking, setChecking] = useState(false)
  useEffect(() => {
    if (status === 'disconnected') replaceView(client, { name: 'Connect' })
    else announceOnramp(client)
  }, [client, status])

  async function check() {
    setChecking(true)
    await refreshOnramp(client)
    setChecking(false)
  }

  if (orders.length === 0)
    return (
      <Empty icon="activity" title={words.empty.title}>
        {words.empty.text}
      </Empty>
    )
  const running = orders.filter(isRunning)
  const ended = orders.filter((order) => !isRunning(order))
  return (
    <div className={styles.view}>
      <p className={styles.muted}>{words.lead}</p>
      {running.length > 0 && (
        <TitledList
          label={words.running}
          end={
            <Button size="small" busy={checking} onClick={check}>
              {words.check}
            </Button>
          }
        >
          {running.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </TitledList>
      )}
      {ended.length > 0 && (
        <TitledList label={words.ended}>
          {ended.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </TitledList>
      )}
    </div>
  )
}
