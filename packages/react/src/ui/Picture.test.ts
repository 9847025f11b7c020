import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Picture, type PictureProps } from './Picture.tsx'

const render = (props: Partial<PictureProps>) =>
  renderToString(createElement(Picture, { src: undefined, letters: 'AB', hue: 40, ...props }))

/** Red, green and blue from 0 to 1 of a colour such as `hsl(216 45% 22%)`. */
function channels(colour: string): number[] {
  const [h = 0, s = 0, l = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  const chroma = (s / 100) * Math.min(l / 100, 1 - l / 100)
  return [0, 8, 4].map((offset) => {
    const k = (offset + h / 30) % 12
    return l / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  })
}

/** WCAG 2.2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('Picture', () => {
  test('behavior: shows the image, and letters without one', () => {
    expect(render({ src: '/mark.svg' })).toContain('<img src="/mark.svg"')
    expect(render({})).toContain('>AB</text>')
  })

  test('behavior: letters are readable on every colour', () => {
    for (const hue of [null, ...Array(360).keys()]) {
      const [ground = '', text = ''] = render({ hue }).match(/(?<=fill=")hsl[^"]+/g) ?? []
      const contrast = (luminance(text) + 0.05) / (luminance(ground) + 0.05)
      expect(contrast, `hue ${hue}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})
