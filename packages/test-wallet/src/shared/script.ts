// How the person at the wallet treats requests: the plans that control verbs set.
import { alreadyPending, userRejected } from './errors.ts'

export type Verdict = 'approve' | 'reject'

type Plan =
  | { kind: 'reject' }
  | { kind: 'hang'; refusesSecond: boolean }
  | { kind: 'answer'; value: unknown }
  | { kind: 'fail'; thrown: unknown }

/** `verdict`: undecided. `unlock`: the wallet is locked. `answer`: done, but the answer is withheld. */
type WaitReason = 'verdict' | 'unlock' | 'answer'
type Waiting = { method: string; reason: WaitReason; settle(verdict: Verdict): void }

export type Script = ReturnType<typeof createScript>

/** Stands for every method that asks a person. Silent methods change only if named. */
const everyMethod = '*'

export function createScript() {
  const plans = new Map<string, Plan>()
  const lateness = new Map<string, number | 'hold'>()
  const waiting = new Set<Waiting>()

  /** Registers synchronously, so that a `release` right after the call finds it. */
  function wait(method: string, reason: WaitReason) {
    return new Promise<Verdict>((resolve) => {
      const entry: Waiting = {
        method,
        reason,
        settle(verdict) {
          waiting.delete(entry)
          resolve(verdict)
        },
      }
      waiting.add(entry)
    })
  }

  const planFor = (method: string, asks: boolean) =>
    plans.get(method) ?? (asks ? plans.get(everyMethod) : undefined)

  async function pass(method: string, reason: WaitReason) {
    if ((await wait(method, reason)) === 'reject') throw userRejected()
  }

  return {
    set: (plan: Plan, method = everyMethod) => void plans.set(method, plan),
    setLateness: (late: number | 'hold', method = everyMethod) => void lateness.set(method, late),

    /** Without a method: every plan. Waiting requests keep waiting. */
    approve: (method?: string) =>
      method === undefined ? plans.clear() : void plans.delete(method),
    clearLateness: () => lateness.clear(),

    /** The scripted raw answer of a method, or undefined if the wallet answers itself. */
    rawAnswer(method: string): (() => unknown) | undefined {
      const plan = plans.get(method)
      if (plan?.kind === 'answer') return () => plan.value
      if (plan?.kind !== 'fail') return undefined
      return () => {
        throw plan.thrown
      }
    },

    /** Undefined or resolved: the request may continue. @throws ProviderRpcError 4001, or -32002 */
    decide(method: string, asks: boolean): Promise<void> | undefined {
      const plan = planFor(method, asks)
      if (plan?.kind === 'reject') throw userRejected()
      if (plan?.kind !== 'hang') return undefined
      const open = [...waiting].some((w) => w.method === method && w.reason === 'verdict')
      if (open && plan.refusesSecond) throw alreadyPending(method)
      return pass(method, 'verdict')
    },

    waitForUnlock: (method: string) => pass(method, 'unlock'),

    unlocked() {
      for (const entry of waiting) if (entry.reason === 'unlock') entry.settle('approve')
    },

    /** When the finished answer may be delivered. Undefined means at once. */
    late(method: string, asks: boolean): Promise<unknown> | undefined {
      const late = lateness.get(method) ?? (asks ? lateness.get(everyMethod) : undefined)
      if (late === undefined || late === 0) return undefined
      if (late === 'hold') return wait(method, 'answer')
      return new Promise((resolve) => setTimeout(resolve, late))
    },

    /** Ends hanging and holding, for one method or all, and answers waiting requests. */
    release(verdict: Verdict, method?: string) {
      const named = (name: string) => method === undefined || name === method
      for (const [name, plan] of plans) if (named(name) && plan.kind === 'hang') plans.delete(name)
      for (const [name, late] of lateness) if (named(name) && late === 'hold') lateness.delete(name)
      for (const entry of waiting) {
        // Approval does not unlock a wallet: only `unlock` does.
        if (entry.reason === 'unlock' && verdict === 'approve') continue
        if (named(entry.method)) entry.settle(verdict)
      }
    },

    /** Methods of waiting requests, oldest first. */
    waitingMethods: () => [...waiting].map((entry) => entry.method),
  }
}
