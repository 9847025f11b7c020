// Finds the wallet's frames that opened a window, by a property that only this origin can read.
import type { FlowSource } from '../context/social.ts'

export type WalletFrame = Window & typeof globalThis & FlowSource

/** More frames than any page with the wallet has. */
const MOST_FRAMES = 50

/**
 * The wallet's frames in the page that opened this window. If the wallet's own window opened it, the frame that opened
 * that window. Pages of other origins cannot pose as one: reading their property throws.
 */
export function walletFrames(view: Pick<Window, 'opener' | 'location'>): WalletFrame[] {
  const opener = view.opener as Window | null
  if (!opener) return []
  const around: Window[] = []
  for (let place = 0; place < Math.min(opener.length, MOST_FRAMES); place++) {
    const frame = opener[place]
    if (frame) around.push(frame)
  }
  if (isOwn(opener, view)) around.push(opener, opener.opener as Window)
  return around.filter(isWalletFrame)
}

function isOwn(other: Window, { location }: Pick<Window, 'location'>): boolean {
  try {
    return other.location.origin === location.origin
  } catch {
    return false
  }
}

function isWalletFrame(other: Window | null): other is WalletFrame {
  try {
    return typeof (other as Partial<WalletFrame> | null)?.aureusSocialFlow === 'function'
  } catch {
    return false
  }
}
