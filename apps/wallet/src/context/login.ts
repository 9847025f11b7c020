// The step that is open on this frame, of a login by e-mail or of a change of the address.

export interface Step {
  challengeId: string
  kind: 'login' | 'primary' | 'secondary'
  /** That the code goes to; of a change, the new one. */
  email: string
  /** By `performance.now()`. */
  resendAtMs: number
  /** The code stands in the mail, or on the page that the mail leads to. */
  codeFrom: 'mail' | 'page'
}

/** From now until another mail may be asked for, as the server says it. */
export const resendAt = (resendInMs: number): number => performance.now() + resendInMs

export interface Login {
  step: Step | undefined
}
