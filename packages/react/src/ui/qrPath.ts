import { encode } from 'uqr'

export interface QrPath {
  /** Modules per side, including the quiet zone. */
  size: number
  /** SVG path data: the dark modules, one unit each. */
  path: string
}

/** Light modules around the code, which scanners need to find it (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** The picture's side, relative to the code's. It covers 4 % of the area; level Q can lose 25 %. */
const HOLE = 0.2

/**
 * A QR code of level M, which can lose 15 % of its area; of level Q if a picture goes in the middle.
 */
export function qrPath(text: string, { picture = false } = {}): QrPath {
  const { size, data } = encode(text, { ecc: picture ? 'Q' : 'M', border: QUIET_ZONE })
  const isHole = picture ? holeIn(size) : () => false
  const isDark = (x: number, y: number) => data[y]?.[x] === true && !isHole(x, y)
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      const start = x
      while (isDark(x + 1, y)) x++
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`
    }
  return { size, path }
}

/** A square of whole modules around the middle one. */
function holeIn(size: number): (x: number, y: number) => boolean {
  const middle = (size - 1) / 2
  const reach = Math.floor(((size - 2 * QUIET_ZONE) * HOLE) / 2)
  return (x, y) => Math.abs(x - middle) <= reach && Math.abs(y - middle) <= reach
}
