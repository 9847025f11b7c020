// What a visitor reads when a sign-in did not work.
import type { ModalMessages } from './en.modal.ts'

/**
 * The catalogue's sentence for a reason's stable name; else the server's own description; else a plain
 * sentence that says to try again.
 */
export function signInError(
  messages: ModalMessages,
  error: { name: string; description: string },
): string {
  const known = Object.hasOwn(messages.signInErrors, error.name)
    ? messages.signInErrors[error.name]
    : undefined
  return known ?? (error.description.trim() || messages.signInFailed)
}
