// Where the devnet says what a person should know; the caller decides how it is shown.

export interface Log {
  info(message: string): void
  warn(message: string): void
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined }
