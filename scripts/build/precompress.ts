// Writes a .br and a .gz file next to every text file, so that the server never compresses.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const textFile = /\.(js|css|html|svg|json|txt|xml|webmanifest|wasm|map)$/
/** Below this size the overhead exceeds the savings. */
const smallestBytes = 256

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** @returns the number of compressed files */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && textFile.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const done = await Promise.all(paths.map(compressFile))
  return done.filter(Boolean).length
}

async function compressFile(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  if (bytes.length < smallestBytes) return false
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })])
  if (br.length < bytes.length) await writeFile(`${path}.br`, br)
  if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz)
  return true
}
