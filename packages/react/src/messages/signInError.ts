// The message that a visitor reads when a sign-in fails.
import type { ModalMessages } from './en.modal.ts'
import { enSignInErrors } from './en.signInErrors.ts'

/**
 * The catalogue's sentence for a reason's stable name; else the server's own description; else a plain
 * sentence that says to try again.
 */
export function signInError(
  { signInErrors: { reasons, unknown } = enSignInErrors }: ModalMessages,
  { name, description }: { name: string; description: string },
): string {
  const known = Object.hasOwn(reasons, name) ? reasons[name] : undefined
  return known ?? (description.trim() || unknown)
}
