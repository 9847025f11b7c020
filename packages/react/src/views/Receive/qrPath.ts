import { encode } from 'uqr'

export interface QrPath {
  /** Modules a side, the quiet zone included. */
  size: number
  /** SVG path data: the dark modules, one unit each. */
  path: string
}

/** Modules of light around the code, which scanners need to find it (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A QR code of level M: it survives a smudge over 15 % of it. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  let path = ''
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`
    }
  })
  return { size, path }
}
