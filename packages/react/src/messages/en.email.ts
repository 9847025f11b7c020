// English messages of the email question before sign-in. Loaded with it.
export const enEmail = {
  lead: (brand: string) => `${brand} asks for your email address before you sign in.`,
  use: 'It’s stored with your account and used only to contact you about it. It isn’t verified or shared, and you can have it deleted.',
  label: 'Email address',
  labelOptional: 'Email address (optional)',
  invalid: 'Enter a valid email address, such as name@example.com.',
  go: 'Continue',
  skip: 'Skip',
  leave: 'Disconnect',
}

export type EmailMessages = typeof enEmail
