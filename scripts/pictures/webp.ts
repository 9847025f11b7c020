// Pictures in lossless WebP, which takes about a third of the bytes of PNG.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import decode, { init as startDecoder } from '@jsquash/webp/decode.js'
import encode, { init as startEncoder } from '@jsquash/webp/encode.js'
import type { Pixels } from './sheet.ts'

/** The package would fetch it, which Node does not do for files. */
const compile = (codec: string) =>
  WebAssembly.compile(
    readFileSync(fileURLToPath(import.meta.resolve(`@jsquash/webp/codec/${codec}.wasm`))),
  )

let decoder: Promise<unknown> | undefined
let encoder: Promise<unknown> | undefined

/** Of the encoder, from 0 to 6. A sheet takes 8 s and 43 kB; with 4 it would take 1 s and 61 kB. */
const METHOD = 6

/** Keeps each pixel as it is. */
export async function encodeWebp({ width, height, data }: Pixels): Promise<Buffer> {
  encoder ??= compile('enc/webp_enc_simd').then(startEncoder)
  await encoder
  const image = {
    width,
    height,
    data: new Uint8ClampedArray(data),
    colorSpace: 'srgb',
  } as ImageData
  return Buffer.from(await encode(image, { lossless: 1, exact: 1, quality: 100, method: METHOD }))
}

/** @throws Error if these are not the bytes of a WebP picture */
export async function decodeWebp(file: Uint8Array): Promise<Pixels> {
  decoder ??= compile('dec/webp_dec').then(startDecoder)
  await decoder
  const { width, height, data } = await decode(new Uint8Array(file).buffer)
  return { width, height, data: Buffer.from(data.buffer) }
}
