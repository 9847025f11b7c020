// Receives what a person should know about the devnet. The caller decides how to show it.

export interface Log {
  info(message: string): void
  warn(message: string): void
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined }
