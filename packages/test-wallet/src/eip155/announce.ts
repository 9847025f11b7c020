// Announces a wallet through EIP-6963, and as `window.ethereum` for older pages.
import type { Settings } from './options.ts'
import type { TestProvider } from './provider.ts'

export type ProviderInfo = { uuid: string; name: string; icon: string; rdns: string }

export type Announcer = {
  /** Announces to a window, now and when asked. Returns a function that stops it. */
  announce: (target: EventTarget) => () => void
  /** Announces the same wallet with the same uuid again to every target. */
  announceAgain: () => void
  /** Announces any `detail` instead of a correct one, now and when asked. */
  announceRaw: (detail: unknown) => void
}

function dispatch(target: EventTarget, detail: unknown) {
  target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

/** Another wallet may have made `window.ethereum` irreplaceable. */
function installLegacy(target: EventTarget, provider: TestProvider) {
  if (
    !Reflect.defineProperty(target, 'ethereum', {
      value: provider,
      configurable: true,
      writable: true,
    })
  )
    return
  target.dispatchEvent(new Event('ethereum#initialized'))
}

export function createAnnouncer({ info, legacy }: Settings, provider: TestProvider): Announcer {
  const detail = Object.freeze({ info, provider })
  const details: unknown[] = legacy === 'only' ? [] : [detail]
  const targets = new Set<EventTarget>()

  return {
    announce(target) {
      const answerRequest = () => {
        for (const each of details) dispatch(target, each)
      }
      if (legacy !== false) installLegacy(target, provider)
      targets.add(target)
      target.addEventListener('eip6963:requestProvider', answerRequest)
      answerRequest()
      return () => {
        targets.delete(target)
        target.removeEventListener('eip6963:requestProvider', answerRequest)
      }
    },
    announceAgain() {
      for (const target of targets) dispatch(target, detail)
    },
    announceRaw(raw) {
      details.push(raw)
      for (const target of targets) dispatch(target, raw)
    },
  }
}
