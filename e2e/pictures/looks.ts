// The themes and widths in which a state is shown.

/** Heights by width, in CSS pixels: a phone, a laptop, an upright tablet and a large screen. */
export const heights = { 360: 740, 1440: 900, 768: 1024, 2560: 1440 } as const
export type Width = keyof typeof heights

export interface Look {
  theme: 'dark' | 'light'
  width: Width
}

export const looksAt = (widths: readonly Width[]): Look[] =>
  widths.flatMap((width) => (['dark', 'light'] as const).map((theme) => ({ theme, width })))

/** In the order of a sheet. A state has the first four or all. */
export const looks = looksAt([360, 1440, 768, 2560])

export const viewportOf = ({ width }: Look) => ({ width, height: heights[width] })
