// Logs the dapp's requests, and waits for one without sleeping.

import { afterTurns } from './afterTurns.ts'

export type Call = { readonly method: string; readonly params: readonly unknown[] }

export type CallLog = {
  readonly calls: readonly Call[]
  add: (call: Call) => void
  waitForCall: (method: string, options?: { timeoutMs?: number }) => Promise<Call>
}

type Waiter = { method: string; resolve(call: Call): void }

export const defaultWaitMs = 5_000

export function createCallLog(): CallLog {
  const calls: Call[] = []
  const unconsumed: Call[] = []
  const waiters: Waiter[] = []

  return {
    get calls() {
      return [...calls]
    },
    add(call) {
      calls.push(call)
      const index = waiters.findIndex((waiter) => waiter.method === call.method)
      const [waiter] = index < 0 ? [] : waiters.splice(index, 1)
      if (waiter) waiter.resolve(call)
      else unconsumed.push(call)
    },
    waitForCall(method, { timeoutMs = defaultWaitMs } = {}) {
      const index = unconsumed.findIndex((call) => call.method === method)
      const [seen] = index < 0 ? [] : unconsumed.splice(index, 1)
      if (seen) return Promise.resolve(seen)

      return new Promise((resolve, reject) => {
        const stop = afterTurns(timeoutMs, () => {
          waiters.splice(waiters.indexOf(waiter), 1)
          const names = calls.map((call) => call.method).join(', ')
          reject(new Error(`No ${method} within ${timeoutMs} ms. Seen: ${names || 'nothing'}.`))
        })
        const waiter: Waiter = {
          method,
          resolve(call) {
            stop()
            resolve(call)
          },
        }
        waiters.push(waiter)
      })
    },
  }
}
