// The page that embeds the frame, as it is known here.

export interface HostPage {
  /** As the browser said at the handshake: the only thing of it that can be believed. */
  readonly origin: string
  /** What it calls itself; shown as its claim. */
  claimedName: string | undefined
}

export function createHostPage(origin: string): HostPage {
  return { origin, claimedName: undefined }
}
