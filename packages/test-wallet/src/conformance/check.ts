// The assertions of scenarios. A failure reports what was observed.
import { afterTurns } from '../shared/afterTurns.ts'

export class ConformanceError extends Error {
  override readonly name = 'ConformanceError'
}

export function fail(message: string): never {
  throw new ConformanceError(message)
}

/** Compares as JSON, ignoring the order of fields: connectors return plain data. */
export function equal(what: string, actual: unknown, expected: unknown): void {
  if (show(actual) === show(expected)) return
  fail(`${what}: expected ${show(expected)}, got ${show(actual)}`)
}

export function holds(what: string, condition: boolean): asserts condition {
  if (!condition) fail(what)
}

/** Sorts fields by name, because their order has no meaning. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

function show(value: unknown): string {
  try {
    return JSON.stringify(value, sorted) ?? String(value)
  } catch {
    return Object.prototype.toString.call(value)
  }
}

/** The error names that a connector may use. */
const typedErrors = new Set([
  'UserRejectedError',
  'RequestPendingError',
  'RequestAbortedError',
  'UnknownChainError',
  'WalletResponseError',
  'WalletNotFoundError',
  'WalletError',
])

export const anyTyped: readonly string[] = [...typedErrors]
/** Error names for a failure of the wallet. */
export const failures = ['WalletResponseError', 'WalletError'] as const

/** @param names the allowed error names */
export async function rejects(
  what: string,
  promise: Promise<unknown>,
  ...names: readonly string[]
): Promise<void> {
  const settled = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  const outcome = await inTime(what, settled)
  if ('value' in outcome)
    fail(`${what}: expected ${names.join(' or ')}, got ${show(outcome.value)}`)
  const { error } = outcome
  const name = error instanceof Error ? error.name : show(error)
  if (!names.includes(name))
    fail(`${what}: expected ${names.join(' or ')}, got ${name}: ${wordsOf(error)}`)
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Not a limit of the standards, but longer than anyone waits. */
const PATIENCE_MS = 20_000

/** @throws ConformanceError if the promise does not settle */
export async function inTime<T>(what: string, promise: Promise<T>): Promise<T> {
  let stop = () => {}
  const late = new Promise<never>((_, reject) => {
    const error = new ConformanceError(`${what}: nothing happened within ${PATIENCE_MS} ms`)
    stop = afterTurns(PATIENCE_MS, () => reject(error))
  })
  return Promise.race([promise, late]).finally(() => stop())
}

let elsewhere: (() => Promise<void>) | undefined

/** For wallets in another process: what else must finish before a check. */
export function settleWith(wait: () => Promise<void>): void {
  elsewhere = wait
}

/** Waits until the effects of all answers so far have happened. */
export async function settle(): Promise<void> {
  await elsewhere?.()
  for (let turn = 0; turn < 3; turn++)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        resolve()
      })
      port1.start()
      port2.postMessage(undefined)
    })
}
