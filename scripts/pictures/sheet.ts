// A sheet has the pictures of one state, or of all states of a view, state by state: a row for each width, dark beside
// light.

/** Red, green, blue and alpha, a byte each, in rows from the top left. */
export interface Pixels {
  width: number
  height: number
  data: Buffer
}

/** Transparent pixels between two pictures, which are opaque. */
const GAP_PX = 16
const PER_ROW = 2
const BYTES = 4
const ALPHA = 3

/** @param pictures opaque, at least one */
export function joinSheet(pictures: readonly Pixels[]): Pixels {
  let y = 0
  const placed = Array.from({ length: Math.ceil(pictures.length / PER_ROW) }, (_, index) => {
    const row = pictures.slice(index * PER_ROW, (index + 1) * PER_ROW)
    let x = 0
    const inRow = row.map((picture) => {
      const place = { picture, x, y }
      x += picture.width + GAP_PX
      return place
    })
    y += Math.max(...row.map(({ height }) => height)) + GAP_PX
    return inRow
  }).flat()
  const width = Math.max(...placed.map(({ picture, x }) => x + picture.width))
  const height = y - GAP_PX
  const data = Buffer.alloc(width * height * BYTES)
  for (const { picture, ...place } of placed)
    for (let row = 0; row < picture.height; row++)
      picture.data.copy(
        data,
        ((place.y + row) * width + place.x) * BYTES,
        row * picture.width * BYTES,
        (row + 1) * picture.width * BYTES,
      )
  return { width, height, data }
}

/** @returns the pictures of `joinSheet`, in their order */
export function splitSheet(sheet: Pixels): Pixels[] {
  const { width, height, data } = sheet
  const isOpaque = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && data[(y * width + x) * BYTES + ALPHA] !== 0
  const pictures: Pixels[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isOpaque(x, y) && !isOpaque(x - 1, y) && !isOpaque(x, y - 1)) {
        let [right, bottom] = [x, y]
        while (isOpaque(right, y)) right++
        while (isOpaque(x, bottom)) bottom++
        pictures.push(crop(sheet, { x, y, width: right - x, height: bottom - y }))
      }
  return pictures
}

function crop(
  sheet: Pixels,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Pixels {
  const data = Buffer.alloc(width * height * BYTES)
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * sheet.width + x) * BYTES
    sheet.data.copy(data, row * width * BYTES, from, from + width * BYTES)
  }
  return { width, height, data }
}
