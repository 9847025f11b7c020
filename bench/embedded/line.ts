// A slow line to a server on this machine, for every process of a browser. DevTools would reach a Worker or a window
// only after its first request.
import { connect, createServer, type Socket } from 'node:net'

export interface Line {
  port: number
  stop(): void
}

/** @param roundTripMs added to each request, and once more to each new connection */
export async function startLine(to: number, roundTripMs: number): Promise<Line> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    pass(near, far, { roundTripMs, connectMs: roundTripMs })
    pass(far, near, { roundTripMs, connectMs: 0 })
    for (const socket of [near, far]) {
      sockets.add(socket.setNoDelay())
      socket.on('close', () => sockets.delete(socket))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port')
  return {
    port: address.port,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function pass(
  from: Socket,
  into: Socket,
  { roundTripMs, connectMs }: { roundTripMs: number; connectMs: number },
): void {
  const openMs = performance.now() + connectMs
  // One timer at a time keeps the bytes in order.
  const waiting: { dueMs: number; act: () => void }[] = []
  const next = () => {
    const [first] = waiting
    if (!first) return
    setTimeout(
      () => {
        waiting.shift()
        first.act()
        next()
      },
      Math.max(first.dueMs - performance.now(), 0),
    )
  }
  const later = (act: () => void) => {
    const dueMs = Math.max(openMs, performance.now()) + roundTripMs / 2
    if (waiting.push({ dueMs, act }) === 1) next()
  }
  from.on('data', (bytes) => later(() => into.writable && into.write(bytes)))
  from.on('close', () => later(() => into.destroy()))
  from.on('error', () => from.destroy())
}
