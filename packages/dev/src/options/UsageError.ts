/** A mistake on the command line or in the settings file, in words for its user. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
