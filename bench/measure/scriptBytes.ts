// Counts transferred JavaScript: compressed, without headers.
import type { CDPSession } from 'playwright-core'

export async function countScriptBytes(session: CDPSession): Promise<() => number> {
  const headerBytes = new Map<string, number>()
  let sum = 0
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!/javascript/.test(response.mimeType) || response.fromDiskCache) return
    headerBytes.set(requestId, response.encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const before = headerBytes.get(requestId)
    if (before !== undefined) sum += encodedDataLength - before
  })
  await session.send('Network.enable')
  return () => sum
}
