/** Why a backup cannot be made or restored, in words for an operator. Never contains what is in it. */
export class BackupError extends Error {
  override name = 'BackupError'
}
