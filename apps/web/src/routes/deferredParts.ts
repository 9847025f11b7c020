import { layoutParts } from '../layouts/default/parts.ts'
import type { Lazy } from '../loading/lazy.ts'
import type { RouterState } from '../router/router.ts'

/** The parts that are drawn before their code loads in the browser. The renderer loads them first. */
export function deferredParts({ route, error }: RouterState): readonly Lazy[] {
  return [...layoutParts, ...((!error && route?.deferred) || [])]
}
