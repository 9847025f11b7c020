// What the person at the wallet does with requests: the plans that the control verbs write.
import { alreadyPending, userRejected } from './errors.ts'

export type Verdict = 'approve' | 'reject'

type Plan =
  | { kind: 'reject' }
  | { kind: 'hang'; refusesSecond: boolean }
  | { kind: 'answer'; value: unknown }
  | { kind: 'fail'; thrown: unknown }

/** `verdict`: nothing decided yet. `unlock`: the wallet is locked. `answer`: done, answer withheld. */
type WaitReason = 'verdict' | 'unlock' | 'answer'
type Waiting = { method: string; reason: WaitReason; settle(verdict: Verdict): void }

export type Script = ReturnType<typeof createScript>

/** Stands for every method that asks a person; silent methods change only when named. */
const everyMethod = '*'

export function createScript() {
  const plans = new Map<string, Plan>()
  const lateness = new Map<string, number | 'hold'>()
  const waiting = new Set<Waiting>()

  /** Registers before it returns, so that a `release` right after the call's arrival finds it. */
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

    /** Without a method: every plan. Requests that wait already go on waiting. */
    approve: (method?: string) =>
      method === undefined ? plans.clear() : void plans.delete(method),
    clearLateness: () => lateness.clear(),

    /** The scripted raw answer of a method, or undefined when the wallet answers by itself. */
    rawAnswer(method: string): (() => unknown) | undefined {
      const plan = plans.get(method)
      if (plan?.kind === 'answer') return () => plan.value
      if (plan?.kind !== 'fail') return undefined
      return () => {
        throw plan.thrown
      }
    },

    /** Undefined or resolved: the request may go on. @throws ProviderRpcError 4001, or -32002. */
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

    /** When the finished answer may be handed over; undefined means at once. */
    late(method: string, asks: boolean): Promise<unknown> | undefined {
      const late = lateness.get(method) ?? (asks ? lateness.get(everyMethod) : undefined)
      if (late === undefined || late === 0) return undefined
      if (late === 'hold') return wait(method, 'answer')
      return new Promise((resolve) => setTimeout(resolve, late))
    },

    /** Ends hanging and holding, of one method or of all, and answers what waits. */
    release(verdict: Verdict, method?: string) {
      const named = (name: string) => method === undefined || name === method
      for (const [name, plan] of plans) if (named(name) && plan.kind === 'hang') plans.delete(name)
      for (const [name, late] of lateness) if (named(name) && late === 'hold') lateness.delete(name)
      for (const entry of waiting) {
        // Approval does not open a locked wallet: only `unlock` does.
        if (entry.reason === 'unlock' && verdict === 'approve') continue
        if (named(entry.method)) entry.settle(verdict)
      }
    },

    /** Methods of the requests that wait, oldest first. */
    waitingMethods: () => [...waiting].map((entry) => entry.method),
  }
}
