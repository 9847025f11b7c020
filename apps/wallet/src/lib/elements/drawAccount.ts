import { avatarPattern, type Rosette } from '@aureus/protocol'

const SVG = 'http://www.w3.org/2000/svg'

/** An account's coin, as the page shows it. Decorative, because the address is beside it. */
export function drawAccount(address: string): SVGSVGElement {
  const { ground, outer, inner } = avatarPattern(address)
  return shape('svg', { class: 'picture', viewBox: '0 0 64 64', 'aria-hidden': true }, [
    shape('circle', { cx: 32, cy: 32, r: 32, fill: `hsl(${ground} 42% 20%)` }),
    drawPetals(outer, 66),
    drawPetals(inner, 82),
  ])
}

function drawPetals({ hue, petals, rx, ry, turn }: Rosette, lightness: number): SVGElement {
  const colour = `hsl(${hue} 62% ${lightness}%)`
  const ellipses = Array.from({ length: petals }, (_, i) =>
    shape('ellipse', { cx: 32, cy: 32, rx, ry, transform: turned((i * 180) / petals) }),
  )
  return shape(
    'g',
    {
      fill: colour,
      'fill-opacity': 0.22,
      stroke: colour,
      'stroke-width': 1.5,
      transform: turned(turn),
    },
    ellipses,
  )
}

const turned = (degrees: number) => `rotate(${degrees} 32 32)`

function shape<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number | boolean>>,
  children: readonly SVGElement[] = [],
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.append(...children)
  return made
}
