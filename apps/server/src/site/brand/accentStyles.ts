import type { AccentTones, Tones } from '@aureus/protocol/theme'

/** A style sheet that loads after the page's own and contains only the differences. */
export function accentStyles({ dark, light }: AccentTones): string {
  const block = (selector: string, tones: Tones) =>
    `${selector}{${Object.entries(tones)
      .map(([name, value]) => `--au-${name}:${value}`)
      .join(';')}}`
  // The doubled selector wins over the tokens wherever they are loaded.
  return `${block(':root:root[data-aureus]', dark)}${block(':root:root[data-aureus][data-theme="light"]', light)}`
}
