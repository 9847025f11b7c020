import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

/** The name of a built file: `connected-HQExIwOz.js`. */
const BUILT_FILE = /([\w.]+)-[\w-]{8}(?=\.(?:js|css)\b)/g

/** Compresses each file separately, at the quality used for serving. */
export function brotliBytes(paths: Iterable<string>): number {
  let sum = 0
  for (const path of paths) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    sum += brotliCompressSync(withStableHashes(readFileSync(path, 'utf8')), { params }).length
  }
  return sum
}

/**
 * A file names others by hashes that change with any edit anywhere, and random letters compress by 80 bytes more or less.
 * These are as random, and the same in each build.
 */
export function withStableHashes(text: string): string {
  const found = new Map<string, string>()
  return text.replaceAll(BUILT_FILE, (whole, name: string) => {
    const stable = found.get(whole) ?? `${name}-${hashOf(`${name} ${found.size}`)}`
    found.set(whole, stable)
    return stable
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)
