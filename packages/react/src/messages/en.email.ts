// English, as the question for an e-mail address speaks it. Loaded with it.
export const enEmail = {
  lead: (brand: string) => `${brand} asks for your e-mail address before you sign in.`,
  use: 'It is kept with your account, to reach you about it. It is not checked, and nobody else sees it. You can have it deleted.',
  label: 'E-mail address',
  labelOptional: 'E-mail address (optional)',
  invalid: 'This is not an e-mail address yet. It looks like name@example.com.',
  go: 'Continue',
  skip: 'Continue without',
  leave: 'Disconnect',
}

export type EmailMessages = typeof enEmail
