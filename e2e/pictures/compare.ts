// Whether two pictures show the same.
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Edges of letters differ slightly between machines. A moved word is far above this. */
const MAX_DIFFERENT = 0.004

export interface Comparison {
  same: boolean
  /** Readable text about the difference. */
  summary: string
  /** A picture of the differences; undefined for equal pictures and for different sizes. */
  difference?: Buffer
}

export function compare(reference: Buffer, picture: Buffer): Comparison {
  const [before, now] = [PNG.sync.read(reference), PNG.sync.read(picture)]
  const { width, height } = now
  if (before.width !== width || before.height !== height)
    return {
      same: false,
      summary: `${before.width} × ${before.height} px, now ${width} × ${height}`,
    }
  const match = (drawn?: PNG) =>
    pixelmatch(before.data, now.data, drawn?.data, width, height, { threshold: 0.15 })
  const share = match() / (width * height)
  const summary = `${(share * 100).toFixed(2)} % of it differs`
  if (share <= MAX_DIFFERENT) return { same: true, summary }
  const drawn = new PNG({ width, height })
  match(drawn)
  return { same: false, summary, difference: PNG.sync.write(drawn) }
}
