// Presents the nodes of a chain as one reliable node: asks nodes that are reachable, on the right chain and not
// behind, and tries the next if one fails, is slow or lacks data.
import { isLarge, type NodeAnswer } from '../envelope/answer.ts'
import { UpstreamError } from '../failure.ts'
import type { RpcCall } from '../upstream.ts'
import type { ChainNode } from './node.ts'
import { createNodeWatch } from './nodeWatch.ts'
import { createPace } from './pace.ts'
import { race } from './race.ts'
import type { NodeError, NodeRules, Told } from './rules.ts'
import {
  bestHeight,
  type Clock,
  isDisputed,
  type Standing,
  type Tempo,
  toleratedLag,
} from './standing.ts'

/** One attempt plus the three retries of the blockchain client (specification, section 9). */
const ATTEMPTS = 4
/** Also from the blockchain client. */
const TIMEOUT_MS = 10_000

/** A node is slow if it takes this many times its usual time, within bounds because that time varies. */
const PATIENCE = 4
const MIN_PATIENCE_MS = 100
const MAX_PATIENCE_MS = 1000

type Answers = (NodeAnswer | undefined)[]

export interface Nodes {
  /**
   * Answers in the order of the calls. A place is empty if no node had a usable answer.
   * @throws UpstreamError if no call has an answer
   */
  ask(calls: readonly RpcCall[], streaming?: boolean): Promise<Answers>
  /** The usable nodes, best first. Waits for the first check. */
  usable(): Promise<readonly ChainNode[]>
  close(): void
}

export interface NodesParameters {
  nodes: readonly ChainNode[]
  rules: Pick<NodeRules, 'isUnsure' | 'isAnswer' | 'heightIn' | 'isMissingBlock' | 'waits'>
  tempo?: Tempo | undefined
  /** Monotonic milliseconds. */
  now?: () => number
  /** Called with each observed height. With `exact` it is the chain's height, otherwise a lower bound. */
  onHeight?: (height: number, exact: boolean) => void
  timeoutMs?: number
}

export function createNodes(parameters: NodesParameters): Nodes {
  const { nodes, rules, tempo } = parameters
  const { now = () => performance.now(), onHeight, timeoutMs = TIMEOUT_MS } = parameters
  const pace = createPace()
  const clock = (): Clock => ({ nowMs: now(), pace: pace.value, ...(tempo && { tempo }) })
  const watch = createNodeWatch({ nodes, isDisputed: () => isDisputed(nodes, clock()), now })
  const inOrder = () => orderNodes(nodes, clock())
  const best = () => bestHeight(nodes, clock())

  /** Records what the answer reveals. Returns false if the node is not at the chain's height. */
  async function holds(node: ChainNode, told: Told): Promise<boolean> {
    const before = best()
    if (told.exact) {
      node.reached(told.height)
      // A jump in height is believed only once the node shows the block.
      if (told.height > (before ?? told.height) + toleratedLag(clock())) await watch.settle()
    }
    const believed = best() ?? told.height
    if (told.exact && told.height < believed - toleratedLag(clock())) return false
    if (nodes.length > 1 && told.height > believed && isDisputed(nodes, clock())) return false
    pace.note(told.height, now())
    onHeight?.(told.height, told.exact)
    return true
  }

  /** Whether another node may know better. */
  const isUnsure = (answer: NodeAnswer) =>
    !isLarge(answer) && answer.member === 'error' && rules.isUnsure(answer.value as NodeError)

  const isMalformed = (call: RpcCall, answer: NodeAnswer) =>
    !isLarge(answer) && answer.member === 'result' && !rules.isAnswer(call, answer.value)

  async function ask(calls: readonly RpcCall[], streaming = false): Promise<Answers> {
    const untilMs = now() + timeoutMs
    await watch.use()
    const found: Answers = calls.map(() => undefined)
    /** Errors that another node might not give. */
    const unsure: Answers = calls.map(() => undefined)
    /** Nodes that did not know or left something out. */
    const spent = new Set<ChainNode>()
    const asked = new Set<ChainNode>()
    /**
     * Failures of this call and of others may have sent every node to rest. They do not cost this call its retries.
     * New calls wait until a node recovers.
     */
    const usable = () => {
      const ready = inOrder()
      const isResting = (node: ChainNode) => node.state === 'resting' && !node.isLimited
      return ready.length > 0 ? ready : [...asked].filter(isResting)
    }
    let failure: unknown
    let left = ATTEMPTS
    for (;;) {
      const fresh = () => usable().filter((node) => !spent.has(node))
      const places = [...calls.keys()].filter(
        (place) => !found[place] && (!unsure[place] || fresh().length > 0),
      )
      if (places.length === 0 || left === 0) break
      const wanted = places.map((place) => calls[place] as RpcCall)
      const isWaiting = wanted.some(({ method }) => rules.waits(method))
      const attempt = async (node: ChainNode, signal: AbortSignal) => {
        asked.add(node)
        const answers = await node.ask(wanted, signal, { streaming })
        const good: Answers = []
        for (const [index, answer] of answers.entries()) {
          const [place, call] = [places[index] as number, wanted[index] as RpcCall]
          if (!answer || isMalformed(call, answer)) continue
          if (isUnsure(answer) || rules.isMissingBlock(call, answer, best)) {
            unsure[place] ??= answer
            continue
          }
          const told = rules.heightIn(call, answer)
          if (!told || (await holds(node, told))) good[index] = answer
        }
        good.length = answers.length
        if (answers.some((_, index) => !good[index])) spent.add(node)
        if (good.some((answer) => answer)) return good
        throw new UpstreamError('unsure')
      }
      try {
        const { value, used } = await race({
          candidates: () => {
            // Ask again for missing answers, even the same node if it is the only one.
            const lost = fresh().length === 0 && places.some((place) => !unsure[place])
            return lost ? usable() : fresh()
          },
          attempt,
          attempts: left,
          patienceMs: isWaiting ? () => timeoutMs : patienceMs,
          timeoutMs: Math.max(untilMs - now(), 1),
          discard,
        })
        left -= used
        for (const [index, place] of places.entries()) found[place] = value[index]
      } catch (error) {
        failure = error
        break
      }
    }
    const answers = found.map((answer, place) => answer ?? unsure[place])
    if (answers.some((answer) => answer !== undefined)) return answers
    throw failure ?? new UpstreamError('malformed')
  }

  return {
    ask,
    async usable() {
      await watch.use()
      return inOrder()
    },
    close: () => watch.close(),
  }
}

const patienceMs = ({ latencyMs }: ChainNode) =>
  Math.min(Math.max(latencyMs * PATIENCE, MIN_PATIENCE_MS), MAX_PATIENCE_MS)

function discard(late: Answers): void {
  for (const answer of late) if (answer && isLarge(answer)) answer.discard()
}

// Selects the usable nodes and their order.

/** A node is slow if it takes this long and this many times as long as the fastest. */
const SLOW_MS = 500
const SLOW_TIMES = 4

type Seen = Standing & Pick<ChainNode, 'weight' | 'latencyMs'>

/**
 * Weighted nodes come first, each in front as often as its weight says, then the others in configured order, then
 * slow ones. Leaves out nodes that are resting, on another chain, behind, or reporting a false height.
 * @param random from 0 to 1, exclusive
 */
export function orderNodes<T extends Seen>(
  nodes: readonly T[],
  { random = Math.random, ...clock }: Clock & { random?: () => number },
): T[] {
  // A single node cannot be behind others.
  if (nodes.length === 1) return nodes.filter(({ state }) => state === 'ready')
  const best = bestHeight(nodes, clock)
  const lag = toleratedLag(clock)
  // Without a current height, an old one does not count against its node.
  const isThere = ({ height }: { height: number }) =>
    best === undefined || (height >= best - lag && height <= best)
  const usable = nodes.filter(
    ({ state, head }) => state === 'ready' && (head === undefined || isThere(head)),
  )
  // Weighted sampling by Efraimidis and Spirakis: the largest u^(1/w) is drawn with probability w / sum.
  const drawn = usable
    .filter((node) => node.weight !== undefined)
    .map((node) => ({ node, key: random() ** (1 / (node.weight ?? 1)) }))
    .toSorted((a, b) => b.key - a.key)
    .map(({ node }) => node)
  const ordered = [...drawn, ...usable.filter((node) => node.weight === undefined)]
  const quickestMs = Math.min(...ordered.map(({ latencyMs }) => latencyMs))
  const slowMs = Math.max(SLOW_MS, quickestMs * SLOW_TIMES)
  const isSlow = ({ latencyMs }: T) => latencyMs > slowMs
  return [...ordered.filter((node) => !isSlow(node)), ...ordered.filter(isSlow)]
}
