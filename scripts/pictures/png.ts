// Pictures in PNG, as browsers take them.
import { PNG } from 'pngjs'
import type { Pixels } from './sheet.ts'

/** @throws Error if these are not the bytes of a PNG picture */
export const decodePng = (file: Buffer): Pixels => PNG.sync.read(file)

export function encodePng({ width, height, data }: Pixels): Buffer {
  const png = new PNG({ width, height })
  data.copy(png.data)
  return PNG.sync.write(png)
}
