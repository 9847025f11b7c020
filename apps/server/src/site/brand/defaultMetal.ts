// The metal tokens, for pictures that the server draws.
import type { Tones } from '@aureus/protocol/theme'

export const defaultMetal: Tones = {
  'metal-light': '#f6e3a8',
  'metal-mid': '#d9b45b',
  'metal-dark': '#b98a35',
  'on-metal': '#171003',
}
