// Makes pictures small for git: few colours, in a palette (PNG, section 11.2.2).
import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

/** The maximum size of a palette. */
const MAX_COLOURS = 256
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Merges similar shades, but keeps those apart that `compare` distinguishes. */
export function pack(picture: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(picture)
  for (let bits = 5; ; bits--) {
    const colours = new Map<number, number>()
    const rows = Buffer.alloc((width + 1) * height)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4
        const colour = coarse(data, at, bits)
        const index = colours.get(colour) ?? colours.size
        colours.set(colour, index)
        rows[y * (width + 1) + x + 1] = index
      }
    if (colours.size <= MAX_COLOURS) return encode({ width, height, rows, colours })
  }
}

function coarse(data: Buffer, at: number, bits: number): number {
  const top = 2 ** bits - 1
  const channel = (of: number) =>
    Math.round((Math.round(((data[at + of] as number) / 255) * top) * 255) / top)
  return (channel(0) << 16) | (channel(1) << 8) | channel(2)
}

interface Indexed {
  width: number
  height: number
  /** Each row is a filter byte (none), then one byte per pixel. */
  rows: Buffer
  /** In palette order. */
  colours: Map<number, number>
}

function encode({ width, height, rows, colours }: Indexed): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const palette = Buffer.alloc(colours.size * 3)
  for (const [colour, index] of colours) palette.writeUIntBE(colour, index * 3, 3)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
