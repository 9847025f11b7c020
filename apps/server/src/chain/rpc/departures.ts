// Calls in flight. Equal calls at the same block share one answer.
import type { Head } from './cache/head.ts'
import type { KeptAnswers } from './cache/keptAnswers.ts'
import { isLarge, type NodeAnswer } from './envelope/answer.ts'
import { UpstreamError } from './failure.ts'
import type { Nodes } from './nodes/nodes.ts'
import type { NodeRules } from './nodes/rules.ts'
import type { RpcCall } from './upstream.ts'

/** Public nodes refuse larger batches. */
const CHUNK_SIZE = 100

export type Outcome = NodeAnswer | UpstreamError

export interface Departures {
  /** One promise per call, in the same order. @param streaming whether a single call's answer may be streamed */
  ask(calls: readonly RpcCall[], streaming?: boolean): Promise<Outcome>[]
  /** The same for one call. @param key its `keyOf` */
  askOne(call: RpcCall, key: string, streaming: boolean): Promise<Outcome>
}

export interface DeparturesParameters {
  nodes: Pick<Nodes, 'ask'>
  head: Head
  kept: KeptAnswers
  rules: Pick<NodeRules, 'heightIn'>
}

/** Identifies a call. */
export const keyOf = ({ method, params = [], paramsText }: RpcCall): string =>
  `${method} ${paramsText ?? JSON.stringify(params)}`

export function startDepartures({ nodes, head, kept, rules }: DeparturesParameters): Departures {
  const flights = new Map<string, Promise<Outcome>>()

  /** Sends all calls at once, in chunks. */
  function depart(calls: readonly RpcCall[], streaming: boolean): Promise<Outcome>[] {
    const chunks = Array.from({ length: Math.ceil(calls.length / CHUNK_SIZE) }, (_, at) =>
      nodes
        .ask(calls.slice(at * CHUNK_SIZE, (at + 1) * CHUNK_SIZE), streaming)
        .catch((error: unknown) => {
          if (error instanceof UpstreamError) return error
          throw error
        }),
    )
    return calls.map(async (_, place) => {
      const answers = await chunks[Math.floor(place / CHUNK_SIZE)]
      if (answers instanceof UpstreamError) return answers
      return answers?.[place % CHUNK_SIZE] ?? new UpstreamError('malformed')
    })
  }

  async function departAlone(call: RpcCall, streaming: boolean): Promise<Outcome> {
    try {
      return (await nodes.ask([call], streaming))[0] ?? new UpstreamError('malformed')
    } catch (error) {
      if (error instanceof UpstreamError) return error
      throw error
    }
  }

  function keep(call: RpcCall, key: string, outcome: Outcome, epoch: number): void {
    if (outcome instanceof UpstreamError || isLarge(outcome)) return
    // A call that reports the height belongs to the epoch that it started.
    const of = rules.heightIn(call, outcome)?.exact ? head.epoch : epoch
    kept.keep(call, key, outcome, of)
  }

  return {
    askOne(call, key, streaming) {
      const { epoch } = head
      const flying = `${epoch} ${key}`
      const known = flights.get(flying)
      if (known) return join(known, call, streaming)
      const flight = departAlone(call, streaming)
      flights.set(flying, flight)
      // Registered before the caller's, so that the answer is kept when the caller has it.
      const landed = flight.then((outcome) => keep(call, key, outcome, epoch))
      void landed.catch(() => undefined).finally(() => flights.delete(flying))
      return flight
    },
    ask(calls, streaming = false) {
      const { epoch } = head
      const keys = calls.map((call) => `${epoch} ${keyOf(call)}`)
      const fresh = new Map<string, RpcCall>()
      for (const [at, key] of keys.entries())
        if (!flights.has(key)) fresh.set(key, calls[at] as RpcCall)
      const departed = depart([...fresh.values()], streaming)
      for (const [at, [key, call]] of [...fresh].entries()) {
        const flight = departed[at] as Promise<Outcome>
        const landed = flight.then((outcome) => keep(call, keyOf(call), outcome, epoch))
        flights.set(key, flight)
        void landed.catch(() => undefined).finally(() => flights.delete(key))
      }
      return keys.map((key, at) => {
        const flight = flights.get(key) as Promise<Outcome>
        return fresh.has(key) ? flight : join(flight, calls[at] as RpcCall, streaming)
      })
    },
  }

  /** A streamed answer has one reader. Other callers ask again. */
  async function join(
    flight: Promise<Outcome>,
    call: RpcCall,
    streaming: boolean,
  ): Promise<Outcome> {
    const outcome = await flight
    if (outcome instanceof UpstreamError || !isLarge(outcome)) return outcome
    return (await depart([call], streaming)[0]) ?? new UpstreamError('malformed')
  }
}
