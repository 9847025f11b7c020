import type { Arrival } from '@aureus/core/activity'
import { hasNode, isRead, type Network } from '@aureus/protocol'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { loadAccountActions } from '../../hooks/loadAccountActions.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { enReceiving } from '../../messages/en.receive.ts'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { inWords } from '../../ui/amount.ts'
import { arrivalsOf } from './arrivals.tsx'
import styles from './Receive.module.css'
import { smallestAmount } from './smallestAmount.ts'

/** What to mind when withdrawing from an exchange, and whether it has arrived. */
export function FromExchange() {
  const words = (useModalMessages().receiveView ?? enReceiving).exchange
  const { network } = useNetwork()
  const smallest = useSmallest(network)
  return (
    <section className={styles.exchange}>
      <details>
        <summary className={styles.title}>{words.title}</summary>
        <ul className={styles.advice}>
          <li>{words.choose(network.name)}</li>
          {smallest !== undefined && <li>{words.smallest(smallest)}</li>}
          <li>{words.memo}</li>
          <li>{words.test}</li>
        </ul>
      </details>
      {isRead(network) && <Arrivals />}
    </section>
  )
}

/** Undefined while the network's fee is unknown. */
function useSmallest(network: Network): string | undefined {
  const client = useClient()
  const { language } = useMessages()
  const { address, caipAddress } = useAccount()
  const { supported } = useNetwork()
  const isReadable = supported && hasNode(network) && caipAddress !== undefined
  const load = useMemo(() => {
    if (!isReadable || address === undefined) return undefined
    return async () => (await loadAccountActions()).gasQuery(client, { to: address, value: 0n })
    // Another account or network has another fee.
    // oxlint-disable-next-line react/exhaustive-deps -- the query is of the active account and network
  }, [client, address, caipAddress, isReadable])
  const { value } = useQuery(load)
  if (!value || value.caipNetworkId !== network.caipNetworkId) return undefined
  const units = smallestAmount(value.fee.max, network.caipNetworkId)
  return inWords(units, network.nativeCurrency, language)
}

/** Watches while the view is open, and for some time after. */
function Arrivals() {
  const client = useClient()
  const words = (useModalMessages().receiveView ?? enReceiving).exchange
  const { language } = useMessages()
  const { caipAddress } = useAccount()
  const watch = arrivalsOf(client)
  const arrived = useSyncExternalStore(watch.subscribe, watch.getState, watch.getState)
  useEffect(() => (caipAddress ? watch.show(caipAddress) : undefined), [caipAddress, watch])
  const own = arrived.filter((one) => one.caipAddress === caipAddress)
  return (
    <>
      <p className={styles.watching}>{words.watching}</p>
      <div role="status" className={styles.arrived}>
        {own.map((arrival: Arrival, at) => (
          <p key={at}>{words.arrived(inWords(arrival.amount, arrival, language))}</p>
        ))}
      </div>
    </>
  )
}
