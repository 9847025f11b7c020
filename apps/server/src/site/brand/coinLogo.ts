// The coin in the brand's colour with its initial: the logo and icon if the operator sets none.
import { escapeHtml } from '@aureus/protocol/html'
import type { Tones } from '@aureus/protocol/theme'

/** The default brand's letter: a Roman capital with thin and thick strokes. */
const DRAWN =
  'M30.6 14.5h3.6L45.4 43h3.4v2.4H36.4V43h3.3l-3-8H25.5l-2.9 8h3.6v2.4H15.6V43h3.5zM31 20l-4.6 12.6h9.4z'

/** The first grapheme of a name, in upper case. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)
  return (first?.segment ?? '').toUpperCase()
}

/** @param tones of the metal */
export function coinLogo(initial: string, tones: Tones): string {
  const ink = tones['on-metal']
  const letter =
    initial === 'A'
      ? `<path fill="${ink}" d="${DRAWN}"/>`
      : `<text x="32" y="45" fill="${ink}" font-family="Georgia,'Times New Roman',serif" font-size="38" text-anchor="middle">${escapeHtml(initial)}</text>`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    '<linearGradient id="metal" x1="0" y1="0" x2="0" y2="1">',
    `<stop offset="0" stop-color="${tones['metal-light']}"/>`,
    `<stop offset=".48" stop-color="${tones['metal-mid']}"/>`,
    `<stop offset="1" stop-color="${tones['metal-dark']}"/>`,
    '</linearGradient>',
    '<circle cx="32" cy="32" r="30" fill="none" stroke="url(#metal)" stroke-width="4" pathLength="240" stroke-dasharray="3 2"/>',
    '<circle cx="32" cy="32" r="26" fill="url(#metal)"/>',
    letter,
    '</svg>',
  ].join('')
}
