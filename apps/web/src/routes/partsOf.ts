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

/** The parts that a visitor's first frame requires. */
export function partsOf({ route, error }: RouterState, state: Payload['state']): readonly Part[] {
  const page = route ? [route.page, ...(route.parts?.(state) ?? [])] : []
  return [...(error ? [errorScreen] : page), ...(state.connection ? [accountLabel] : [])]
}
