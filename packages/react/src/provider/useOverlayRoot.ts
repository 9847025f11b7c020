import { overlayRoot } from '../ui/overlayRoot.ts'
import { useAureus } from './useAureus.ts'

/** The element for everything over the page. Only for code that runs in a browser. */
export function useOverlayRoot(): HTMLElement {
  return overlayRoot(useAureus().overlayParent)
}
