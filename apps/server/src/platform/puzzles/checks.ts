// Checks solutions, few at once: a hash takes 25 ms of a processor, and garbage costs its sender nothing.
import { scrypt } from 'node:crypto'
import { PUZZLE_HASH_LENGTH } from '@aureus/protocol/puzzles'
import { BLOCK_SIZE, COST } from './tokens.ts'

export interface Checks {
  /**
   * Runs the work when its turn comes.
   * @returns undefined if too many wait already, or too many of this visitor
   */
  inTurn<T>(visitor: string, work: () => Promise<T>): Promise<T> | undefined
  /** How many wait or run. */
  readonly open: number
}

export interface ChecksParameters {
  /** At once. Two leave half of the threads that Node has for files and hashes. */
  atOnce?: number
  /** Waiting and running; 40 are done within a second. */
  most?: number
  /** The same of one visitor. */
  mostOfVisitor?: number
}

export function createChecks(parameters: ChecksParameters = {}): Checks {
  const { atOnce = 2, most = 40, mostOfVisitor = 4 } = parameters
  const ofVisitors = new Map<string, number>()
  const waiting: (() => void)[] = []
  let open = 0
  let running = 0

  async function run<T>(visitor: string, work: () => Promise<T>): Promise<T> {
    open++
    ofVisitors.set(visitor, (ofVisitors.get(visitor) ?? 0) + 1)
    if (running === atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The next one takes the place over.
      const next = waiting.shift()
      if (next) next()
      else running--
      open--
      const left = (ofVisitors.get(visitor) ?? 1) - 1
      if (left > 0) ofVisitors.set(visitor, left)
      else ofVisitors.delete(visitor)
    }
  }

  return {
    inTurn(visitor, work) {
      const isFull = open >= most || (ofVisitors.get(visitor) ?? 0) >= mostOfVisitor
      return isFull ? undefined : run(visitor, work)
    },
    get open() {
      return open
    },
  }
}

/** The hash that a solution claims to be low, on a thread of its own. */
export const hashOfSolution = (token: string, counter: string): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const parameters = { N: COST, r: BLOCK_SIZE, p: 1 }
    scrypt(counter, token, PUZZLE_HASH_LENGTH, parameters, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
