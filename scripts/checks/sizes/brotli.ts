import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

/** Each file on its own, at the quality that is served. */
export function brotliBytes(paths: Iterable<string>): number {
  let sum = 0
  for (const path of paths) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    sum += brotliCompressSync(readFileSync(path), { params }).length
  }
  return sum
}
