// Compresses documents in brotli, which every browser accepts. Other readers get them as they are.
import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompress, constants, createBrotliCompress } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

export interface Encoded {
  body: string | Buffer
  encoding?: 'br'
}

export interface EncodeParameters {
  /** The request's `accept-encoding`. */
  accepted: string | undefined
  /** The document's nonce, in base64. */
  nonce: string
  /** The same object for documents that differ only in their nonce. */
  kept?: object | undefined
}

/** Copies a compressed document with another nonce. */
type Copy = (nonce: string) => Buffer

/** Takes 60 µs for 16 kB and leaves 4.6 kB. The best quality leaves 3.4 kB and takes a thousand times as long. */
const QUICK = 1
const BEST = 11

/**
 * Documents that many visitors get are compressed once, at the best quality and off the main thread. Until that is
 * done, each is compressed quickly like a visitor's own.
 */
export function createEncoder(): (html: string, parameters: EncodeParameters) => Encoded {
  const copies = new WeakMap<object, Copy | 'pending' | 'impossible'>()

  return (html, { accepted, nonce, kept }) => {
    if (!accepted || negotiate(accepted, ['br']) !== 'br') return { body: html }
    const copy = kept && copies.get(kept)
    if (typeof copy === 'function') return { body: copy(nonce), encoding: 'br' }
    if (kept && !copy) {
      copies.set(kept, 'pending')
      keepCompressed(html, nonce).then(
        (made) => copies.set(kept, made),
        () => copies.set(kept, 'impossible'),
      )
    }
    return { body: brotliCompressSync(html, options(QUICK, html.length)), encoding: 'br' }
  }
}

/**
 * Compresses a document around its nonce. In place of the nonce the stream gets bytes that do not compress, which the
 * encoder then stores as they are (RFC 7932, section 9.2, ISUNCOMPRESSED). A copy overwrites them. Nothing refers back
 * to them, because the document has none of these bytes elsewhere.
 * @throws Error if the encoder stored them in another way
 */
export async function keepCompressed(html: string, nonce: string): Promise<Copy> {
  const [start, end, ...more] = html.split(nonce)
  if (start === undefined || end === undefined || more.length > 0)
    throw new Error('the nonce must occur once')
  const hole = bytesAbsentFrom(start + end).subarray(0, nonce.length)
  if (hole.length < nonce.length) throw new Error('the document has nearly every byte')
  // What follows is decoded in the context of the two bytes before it, so these must not change with the nonce.
  const rest = Buffer.from(end)
  const parts = [Buffer.from(start), Buffer.concat([hole, rest.subarray(0, 2)]), rest.subarray(2)]
  const whole = await compressInParts(parts)
  const at = whole.indexOf(hole)
  const copy: Copy = (next) => {
    const made = Buffer.from(whole)
    made.write(next, at, 'latin1')
    return made
  }
  if (at < 0) throw new Error('the nonce was compressed')
  const other = nonce.replaceAll(/./g, 'A')
  for (const one of [nonce, other]) {
    const read = await promisify(brotliDecompress)(copy(one))
    if (read.toString() !== start + one + end) throw new Error('a copy reads differently')
  }
  return copy
}

/** In an order that does not compress: bytes above 127 first, neighbours far apart. */
function bytesAbsentFrom(text: string): Buffer {
  const present = new Set(Buffer.from(text))
  const order = Array.from({ length: 128 }, (_, index) => (index * 97 + 31) % 128)
  const all = [...order.map((byte) => byte + 128), ...order]
  return Buffer.from(all.filter((byte) => !present.has(byte)))
}

async function compressInParts(parts: readonly Buffer[]): Promise<Buffer> {
  const stream = createBrotliCompress(options(BEST, Buffer.concat(parts).length))
  const read = stream.toArray()
  for (const part of parts) {
    stream.write(part)
    await new Promise<void>((resolve) => stream.flush(resolve))
  }
  stream.end()
  return Buffer.concat((await read) as Buffer[])
}

const options = (quality: number, bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
})
