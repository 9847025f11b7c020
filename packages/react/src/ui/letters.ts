// What stands in for a picture: letters of the name on a colour of its own.

/** Initials of a name's first two words, or the first two characters of its only one. */
export function lettersOf(name: string): string {
  // Half of all wallets have the word in their names.
  const words = name.replace(/ wallet$/i, '').match(/[\p{L}\p{N}]+/gu)
  const [first = name.trim(), second = ''] = words ?? []
  const start = [...first].slice(0, second ? 1 : 2).join('')
  return (start + ([...second][0] ?? '')).toUpperCase() || '?'
}

/** Always the same for a text, in degrees. Texts that differ in one character are far apart on the wheel. */
export function hueOf(text: string): number {
  let hue = 0
  for (const character of text) hue = ((hue + character.charCodeAt(0)) * 137) % 360
  return hue
}

/** @param hue in degrees, `null` for grey. Saturation and lightness in per cent. */
export const tone = (hue: number | null, saturation: number, lightness: number): string =>
  `hsl(${hue ?? 0} ${hue === null ? 0 : saturation}% ${lightness}%)`
