// The questions of one frame, one at a time. Tells the page when to show the frame.
import type { EmbeddedEventName, EmbeddedEventPayload } from '@aureus/protocol/embedded'
import { EmbeddedFault } from '../lib/faults/EmbeddedFault.ts'
import type { Display, Verdict } from './display.ts'
import type { AskAgain } from './login/askLogin.ts'

/**
 * Runs after approval while the window is still open, and may ask for a mailed code or a fresh login there. If it
 * fails, the question fails.
 */
export type Act = (verdict: Verdict, ask: AskAgain) => Promise<void>

export interface Ask {
  display: Display
  /** See `tierOf`. */
  harmless: boolean
  act: Act | undefined
  signal: AbortSignal
}

export interface QuestionsParameters {
  emit<N extends EmbeddedEventName>(event: N, payload: EmbeddedEventPayload<N>): void
  /** Draws the question and resolves with the answer; rejects when `signal` aborts. */
  ask(asked: Ask): Promise<Verdict>
}

/** @throws EmbeddedFault `rejected` when the visitor rejects */
export type Show = (
  display: Display,
  options?: { harmless?: boolean; act?: never } | { harmless?: never; act: Act },
) => Promise<Verdict>

export interface Questions {
  /**
   * Runs a task that may ask with `show`. @throws EmbeddedFault `pending` while another one runs
   */
  run<T>(signal: AbortSignal, task: (show: Show) => Promise<T>): Promise<T>
}

export function createQuestions({ emit, ask }: QuestionsParameters): Questions {
  let busy = false
  return {
    async run(signal, task) {
      if (busy)
        throw new EmbeddedFault('pending', 'Another request is already open.', { rpcCode: -32002 })
      busy = true
      let open = false
      const show: Show = async (display, { harmless = false, act } = {}) => {
        signal.throwIfAborted()
        if (!open) emit('approval', { open: true })
        open = true
        const verdict = await ask({ display, harmless, act, signal })
        if (verdict.approved) return verdict
        throw new EmbeddedFault('rejected', 'User rejected the request.', { rpcCode: 4001 })
      }
      try {
        return await task(show)
      } finally {
        busy = false
        if (open) emit('approval', { open: false })
      }
    },
  }
}
