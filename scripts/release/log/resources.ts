// Reads the files of a log: from a folder, or from a web server.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadResource } from './nodes.ts'

const TIMEOUT_MS = 60_000
/** A bundle of 256 entries has about 70 kB. */
const MOST_BYTES = 4 * 1024 * 1024

export class UnreadableError extends Error {
  override name = 'UnreadableError'
}

export const readFolder =
  (folder: string): ReadResource =>
  (path) =>
    readFile(join(folder, path)).catch(() => {
      throw new UnreadableError(`${join(folder, path)} cannot be read.`)
    })

/** @param prefix the address of the log, without a slash at its end */
export const readWeb =
  (prefix: string, headers: Readonly<Record<string, string>> = {}): ReadResource =>
  async (path) => {
    const address = `${prefix}/${path}`
    const response = await fetch(address, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined)
    if (!response) throw new UnreadableError(`${address} cannot be reached.`)
    if (response.status !== 200) throw new UnreadableError(`${address} answers ${response.status}.`)
    return limited(response, address)
  }

async function limited(response: Response, address: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new UnreadableError(`${address} is too large.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
