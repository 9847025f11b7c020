// What lies at an address, up to a size and within a time.

const TIMEOUT_MS = 20_000

/** @throws Error in words for an operator; it never holds what was answered. */
export async function fetchLimited(url: URL, maxBytes: number): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() =>
    Promise.reject(new Error('cannot be reached')),
  )
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`answers ${response.status}`)
  }
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) throw new Error(`is larger than ${maxBytes / 1024} KiB`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
