// Whether two pictures show the same.
import type { Pixels } from '../../scripts/pictures/sheet.ts'

/** Of 256 levels of a colour. Browsers on other processors round to another level, and a person does not see three. */
const MIN_LEVELS = 4
/** A changed icon of 12 px is above it, and a few pixels at the edge of a letter are not. */
const MAX_PIXELS = 16
/** The side of a region, in pixels. */
const REGION = 32

export interface Comparison {
  same: boolean
  /** Readable text about the difference. */
  summary: string
  /** A picture of the differences; undefined for equal pictures and for different sizes. */
  difference?: Pixels
}

/** Compares region by region, because a changed icon is a tiny part of a large picture. */
export function compare(before: Pixels, now: Pixels): Comparison {
  const { width, height } = now
  if (before.width !== width || before.height !== height)
    return {
      same: false,
      summary: `${before.width} × ${before.height} px, now ${width} × ${height}`,
    }
  const perRow = Math.ceil(width / REGION)
  const counts = new Uint32Array(perRow * Math.ceil(height / REGION))
  const different = new Uint8Array(width * height)
  for (let at = 0; at < different.length; at++) {
    if (levelsApart(before.data, now.data, at * 4) < MIN_LEVELS) continue
    different[at] = 1
    const region = Math.floor(at / width / REGION) * perRow + Math.floor((at % width) / REGION)
    counts[region] = (counts[region] as number) + 1
  }
  const regions = counts.reduce((sum, count) => sum + (count > MAX_PIXELS ? 1 : 0), 0)
  if (regions === 0) return { same: true, summary: '' }
  const pixels = different.reduce((sum, value) => sum + value, 0)
  const summary = `${regions} of ${counts.length} regions differ, ${pixels} pixels`
  return { same: false, summary, difference: marked(now, different) }
}

/** @returns the largest difference of a colour of the pixel */
const levelsApart = (before: Buffer, now: Buffer, at: number) =>
  Math.max(
    Math.abs((before[at] as number) - (now[at] as number)),
    Math.abs((before[at + 1] as number) - (now[at + 1] as number)),
    Math.abs((before[at + 2] as number) - (now[at + 2] as number)),
  )

const RED = [255, 0, 64, 255]

/** @returns the picture in pale grey, with the different pixels in red */
function marked({ width, height, data }: Pixels, different: Uint8Array): Pixels {
  const drawn = Buffer.alloc(data.length)
  for (const [pixel, value] of different.entries()) {
    const at = pixel * 4
    const grey =
      191 + ((data[at] as number) + (data[at + 1] as number) + (data[at + 2] as number)) / 12
    drawn.set(value === 1 ? RED : [grey, grey, grey, 255], at)
  }
  return { width, height, data: drawn }
}
