import { encode } from 'uqr'

const SVG = 'http://www.w3.org/2000/svg'

/** A QR code of level M with its quiet zone (ISO/IEC 18004). @param label the accessible name */
export function drawQr(text: string, label: string): SVGSVGElement {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', dark.join(''))
  path.setAttribute('fill', 'currentColor')
  const code = document.createElementNS(SVG, 'svg')
  code.setAttribute('viewBox', `0 0 ${size} ${size}`)
  code.setAttribute('role', 'img')
  code.setAttribute('aria-label', label)
  code.setAttribute('shape-rendering', 'crispEdges')
  code.append(path)
  return code
}
