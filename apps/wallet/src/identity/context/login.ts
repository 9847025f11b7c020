// The open step of an email login, or of an email change.
import type { PayPuzzleOptions } from '@aureus/protocol/puzzles'

export interface Step {
  challengeId: string
  kind: 'login' | 'primary' | 'secondary'
  /** Where the code goes. For a change, the new address. */
  email: string
  /** On the clock of `performance.now()`. */
  resendAtMs: number
  /** The code is in the email, or on the page that the email links to. */
  codeFrom: 'mail' | 'page'
}

/** When another email may be requested, from the server's remaining time. */
export const resendAt = (resendInMs: number): number => performance.now() + resendInMs

/** A puzzle that is solved before its request. */
export interface Ahead {
  email: string
  /** Of the request; empty until it is solved. */
  headers: Readonly<Record<string, string>>
  stop(): void
}

export interface Login {
  step: Step | undefined
  ahead?: Ahead | undefined
  /** Tells whoever waits that a puzzle is being solved. Absent if no document shows it. @returns what ends it */
  showPuzzle?: PayPuzzleOptions['show']
  /** Sends the request whose puzzle is being solved without a solution. */
  goSlowly?: (() => void) | undefined
}
