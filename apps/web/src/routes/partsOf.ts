import type { Payload } from '@aureus/protocol'
import { preloadAccountLabel } from '@aureus/react'
import { errorScreen } from '../errors/errorScreen.ts'
import type { Part } from '../loading/lazy.ts'
import type { RouterState } from '../router/router.ts'

/** For the button on every page. */
const accountLabel: Part = {
  source: import.meta.env.SSR ? '../../packages/react/src/connectButton/AccountLabel.tsx' : '',
  preload: preloadAccountLabel,
}

/** The parts whose code the page needs before any of it works. */
export function partsOf({ route, error }: RouterState): readonly Part[] {
  if (error) return [errorScreen]
  return route ? [route.page] : []
}

/**
 * The parts of this visitor's first frame that stay the server's markup until their code has loaded. The buttons beside
 * them work before.
 */
export function lateParts({ route, error }: RouterState, state: Payload['state']): readonly Part[] {
  if (!state.connection) return []
  return [accountLabel, ...((!error && route?.parts) || [])]
}
