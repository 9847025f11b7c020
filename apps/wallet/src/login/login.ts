// The step that is open on this frame, of a login by e-mail or of a change of the address.

export interface Step {
  challengeId: string
  kind: 'login' | 'primary' | 'secondary'
  email: string
}

export interface Login {
  step: Step | undefined
}
