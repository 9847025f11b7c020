import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

/** Compresses each file separately, at the quality used for serving. */
export function brotliBytes(paths: Iterable<string>): number {
  let sum = 0
  for (const path of paths) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    sum += brotliCompressSync(readFileSync(path), { params }).length
  }
  return sum
}
