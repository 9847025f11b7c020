// A node and what is known about it: its chain, its height, its latency, and whether it is resting.

import { machine } from '../../../platform/clock/databaseClock.ts'
import type { NodeAnswer } from '../envelope/answer.ts'
import { UpstreamError } from '../failure.ts'
import type { Exchanging, RpcCall, UpstreamNode } from '../upstream.ts'
import { type Identity, TIMELY_MS } from './identity.ts'
import type { NodeRules } from './rules.ts'
import { countUsage, type Usage } from './usage.ts'

/** This many failures in a row open the circuit. */
const FAILURES_TO_REST = 3
const FIRST_REST_MS = 500
/** A resting node is checked again after at most this time. */
const MAX_REST_MS = 10_000
const PROBE_TIMEOUT_MS = 5000
const SHOW_TIMEOUT_MS = 2000
/** How long a shown block counts. If another node disagrees, it is shown again sooner. */
const SHOWN_MS = 20_000
/** Its operator may repair a node of another chain. */
const FOREIGN_REST_MS = 60_000
/** Until the latency is measured. */
const ASSUMED_LATENCY_MS = 200
const LATENCY_WEIGHT = 0.2

/** `new`: its chain is unknown. `resting`: failed; checked from time to time, not used. */
export const nodeStates = ['new', 'ready', 'resting', 'foreign'] as const
export type NodeState = (typeof nodeStates)[number]

export interface ChainNode {
  readonly state: NodeState
  /** Whether a probe is on its way: the circuit of a node that is not used is half open. */
  readonly isChecked: boolean
  /** Whether it asked to be left alone for now. */
  readonly isLimited: boolean
  /** Share of calls among weighted nodes. Nodes without a weight are used in order. */
  readonly weight: number | undefined
  /** Mean response time, weighted towards recent answers. */
  readonly latencyMs: number
  readonly head: { readonly height: number; readonly atMs: number } | undefined
  /** With probes. */
  readonly usage: Usage
  /** Why it is not used; undefined while it is. */
  readonly failure: string | undefined
  ask(
    calls: readonly RpcCall[],
    signal: AbortSignal,
    options?: Exchanging,
  ): Promise<(NodeAnswer | undefined)[]>
  /** Records a height that it reported. */
  reached(height: number): void
  /** Whether it recently proved that its newest block was just made; `undefined`: not asked. */
  readonly isTimely: boolean | undefined
  /** Checks whether it is reachable, on the right chain, and how far it is. Never throws. */
  probe(): Promise<void>
  /** Has it show its newest block. Never throws. */
  showBlock(): Promise<void>
  close(): void
}

export interface ChainNodeParameters {
  upstream: UpstreamNode
  weight?: number | undefined
  identity: Identity
  /** How old its newest block may be. */
  timelyMs?: number
  waits?: NodeRules['waits']
  /** Monotonic milliseconds. */
  now?: () => number
  /** Unix milliseconds. */
  wallClock?: () => number
  /** Called when the state changes, with the failure if any. */
  onState?: (state: NodeState, failure?: string) => void
}

export function createChainNode(parameters: ChainNodeParameters): ChainNode {
  const { upstream, weight, identity, now = () => performance.now(), onState } = parameters
  const { wallClock = machine.wallMs, timelyMs = TIMELY_MS, waits } = parameters
  let state: NodeState = 'new'
  let failures = 0
  let rests = 0
  let restMs = 0
  let latencyMs = ASSUMED_LATENCY_MS
  let head: ChainNode['head']
  let shown: { isTimely: boolean; atMs: number } | undefined
  let timer: NodeJS.Timeout | undefined
  let isLimited = false
  let probes = 0
  let closed = false
  let failed: string | undefined
  const usage = countUsage()

  function become(next: NodeState, failure?: string): void {
    failed = failure
    if (state === next) return
    state = next
    onState?.(next, failure)
  }

  function probeIn(ms: number): void {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void probe(), ms).unref()
  }

  function rest(failure: string, atLeastMs = 0): void {
    isLimited = failure === 'limited'
    restMs = Math.max(Math.min(FIRST_REST_MS * 2 ** rests++, MAX_REST_MS), atLeastMs)
    become('resting', failure)
    probeIn(restMs)
  }

  function measure(startedMs: number): void {
    latencyMs += LATENCY_WEIGHT * (now() - startedMs - latencyMs)
  }

  async function value(call: RpcCall, signal: AbortSignal): Promise<unknown> {
    const [answer] = await upstream.exchange([call], signal)
    if (!answer || !('value' in answer) || answer.member === 'error')
      throw new UpstreamError('malformed')
    return answer.value
  }

  async function probe(): Promise<void> {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
    const identified = state === 'ready'
    const startedMs = now()
    probes++
    try {
      const [chain, height] = await Promise.all([
        identified ? undefined : value(identity.chain, signal),
        value(identity.head, signal),
      ])
      if (!identified && !identity.isChain(chain)) {
        become('foreign')
        return probeIn(FOREIGN_REST_MS)
      }
      const read = identity.heightOf(height)
      if (read === undefined) throw new UpstreamError('malformed')
      reached(read)
      measure(startedMs)
      usage.answered(now() - startedMs)
      failures = 0
      rests = 0
      isLimited = false
      become('ready')
    } catch (error) {
      const { failure, retryAfterMs } = error as UpstreamError
      usage.failed()
      rest(failure ?? 'malformed', retryAfterMs)
    } finally {
      probes--
    }
  }

  async function showBlock(): Promise<void> {
    if (!head) return
    const block = identity.blockAt(head.height)
    const made = await value(block, AbortSignal.timeout(SHOW_TIMEOUT_MS)).catch(() => undefined)
    const madeAtMs = identity.madeAtMs(made)
    const isTimely = madeAtMs !== undefined && Math.abs(wallClock() - madeAtMs) <= timelyMs
    shown = { isTimely, atMs: now() }
  }

  function reached(height: number): void {
    head = { height, atMs: now() }
  }

  return {
    get state() {
      return state
    },
    get isChecked() {
      return probes > 0
    },
    get isLimited() {
      return isLimited
    },
    get latencyMs() {
      return latencyMs
    },
    get head() {
      return head
    },
    get isTimely() {
      return shown && now() - shown.atMs <= SHOWN_MS ? shown.isTimely : undefined
    },
    get failure() {
      return failed
    },
    usage,
    weight,
    reached,
    probe,
    showBlock,
    async ask(calls, signal, options) {
      const startedMs = now()
      const isWaiting = calls.some(({ method }) => waits?.(method))
      try {
        const answers = await upstream.exchange(calls, signal, options)
        failures = 0
        usage.answered(now() - startedMs)
        if (!isWaiting) measure(startedMs)
        return answers
      } catch (error) {
        if (!isWaiting) measure(startedMs)
        if (!(error instanceof UpstreamError)) throw error
        const { failure, retryAfterMs } = error
        if (isWaiting && failure === 'timeout') throw error
        // A cancelled call names its reason. It means another node was used or the caller left.
        const calledOff = signal.aborted && signal.reason === CALLED_OFF
        // A large answer is not the node's fault.
        if (calledOff || failure === 'large') throw error
        failures++
        usage.failed()
        if (failure === 'limited') rest(failure, retryAfterMs)
        else if (failures >= FAILURES_TO_REST && state === 'ready') rest(failure)
        // A call that began before has its retries, and so the rest begins again.
        else if (state === 'resting' && !isLimited) probeIn(restMs)
        throw error
      }
    },
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}

/** Abort reason that says nothing about the node. */
export const CALLED_OFF = Symbol('called off')
