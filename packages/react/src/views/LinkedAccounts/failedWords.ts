import type { LinkedAccountMessages } from '../../messages/en.linkedAccounts.ts'

/** What to say after a failure to link. Errors are told apart by name, because their classes load with other code. */
export function failedWords(error: unknown, { errors }: LinkedAccountMessages): string {
  const { name, reason } = error as { name?: unknown; reason?: unknown }
  if (name === 'UserRejectedError') return errors.rejected
  if (reason === 'account_linked_elsewhere') return errors.elsewhere
  return reason === 'accounts_too_many' ? errors.tooMany : errors.link
}
