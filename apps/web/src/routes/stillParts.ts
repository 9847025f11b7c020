import { layoutParts } from '../layouts/default/parts.ts'
import type { Lazy } from '../loading/lazy.ts'
import type { RouterState } from '../router/router.ts'

/** What is drawn of a place before its code is in the browser: what the renderer loads before it draws. */
export function stillParts({ route, error }: RouterState): readonly Lazy[] {
  return [...layoutParts, ...((!error && route?.still) || [])]
}
