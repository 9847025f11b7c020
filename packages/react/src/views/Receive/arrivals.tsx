// What arrived since the visitor looked at an address. Watching goes on after the view, as withdrawals take minutes.
import { type Client, currentView, perClient, toastsOf } from '@aureus/core'
import type { Arrival } from '@aureus/core/activity'
import type { CaipAddress } from '@aureus/protocol'
import { enReceiving } from '../../messages/en.receive.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { inWords } from '../../ui/amount.ts'

/** After the view closes. Exchanges hold withdrawals for review, but few for longer. */
export const WATCH_MS = 30 * 60_000

export type Arrived = Arrival & { caipAddress: CaipAddress }

/** One per client. */
export const arrivalsOf = perClient(createArrivals)

export function createArrivals(client: Client, load = () => import('@aureus/core/activity')) {
  const listeners = new Set<() => void>()
  let arrived: readonly Arrived[] = []
  let watched: { caipAddress: CaipAddress; end(): void } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    watched?.end()
    watched = undefined
  }

  function start(caipAddress: CaipAddress): void {
    end()
    let stop: (() => void) | undefined
    let isOver = false
    watched = {
      caipAddress,
      end() {
        isOver = true
        stop?.()
      },
    }
    load()
      .then(({ watchArrivals }) => {
        if (isOver) return
        stop = watchArrivals(client, { caipAddress, onArrival: (arrival) => put(arrival) })
      })
      // The balance shows it, too.
      .catch(() => undefined)

    function put(arrival: Arrival): void {
      arrived = [...arrived, { ...arrival, caipAddress }].slice(-5)
      for (const listener of listeners) listener()
      // It stays until it is dismissed: the visitor may be at the exchange.
      if (!isShown(client))
        toastsOf(client).add(<ArrivalToast arrival={arrival} />, { type: 'success', timeout: 0 })
    }
  }

  return {
    getState: () => arrived,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** @returns what to call when the view closes */
    show(caipAddress: CaipAddress): () => void {
      clearTimeout(timer)
      if (watched?.caipAddress !== caipAddress) start(caipAddress)
      return () => {
        timer = setTimeout(end, WATCH_MS)
      }
    },
  }
}

function isShown({ state }: Client): boolean {
  const modal = state.modal.getState()
  return (modal.open || modal.embedded) && currentView(modal).name === 'Receive'
}

/** An arrival, in a line. */
function ArrivalToast({ arrival }: { arrival: Arrival }) {
  const words = (useModalMessages().receiveView ?? enReceiving).exchange
  const { language } = useMessages()
  return <span>{words.arrived(inWords(arrival.amount, arrival, language))}</span>
}
