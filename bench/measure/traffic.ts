// Counts what a page loads over the network. An address that is its own content (`data:`) loads nothing.
import type { CDPSession } from 'playwright-core'

export interface Traffic {
  requests: number
  /** All bytes, compressed, with headers. */
  bytes: number
  /** JavaScript alone, compressed, without headers. */
  scriptBytes: number
}

export async function countTraffic(session: CDPSession): Promise<() => Traffic> {
  const scripts = new Map<string, number>()
  const free = new Set<string>()
  const sum: Traffic = { requests: 0, bytes: 0, scriptBytes: 0 }
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.url.startsWith('data:')) free.add(requestId)
    else if (/javascript/.test(response.mimeType))
      scripts.set(requestId, response.encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (free.has(requestId)) return
    sum.requests++
    sum.bytes += encodedDataLength
    const headerBytes = scripts.get(requestId)
    if (headerBytes !== undefined) sum.scriptBytes += encodedDataLength - headerBytes
  })
  await session.send('Network.enable')
  return () => ({ ...sum })
}
