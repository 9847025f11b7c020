// Counts open sockets, per visitor and in total, and detects clients that vanished.
import type { WebSocket } from 'ws'

const MAX_OF_ONE = 20
/** A client that does not answer a ping within this time is gone. */
const PING_EVERY_MS = 30_000

export interface OpenSockets {
  hasRoom(visitor: string): boolean
  add(visitor: string, socket: WebSocket): void
  close(): void
}

/** @param most of all visitors together */
export function createOpenSockets(most: number): OpenSockets {
  const byVisitor = new Map<string, number>()
  const open = new Set<WebSocket>()
  const silent = new Set<WebSocket>()

  const timer = setInterval(() => {
    for (const socket of open) {
      if (silent.has(socket)) socket.terminate()
      else {
        silent.add(socket)
        socket.ping()
      }
    }
  }, PING_EVERY_MS).unref()

  return {
    hasRoom: (visitor) => open.size < most && (byVisitor.get(visitor) ?? 0) < MAX_OF_ONE,
    add(visitor, socket) {
      open.add(socket)
      byVisitor.set(visitor, (byVisitor.get(visitor) ?? 0) + 1)
      socket.on('pong', () => silent.delete(socket))
      socket.once('close', () => {
        open.delete(socket)
        silent.delete(socket)
        const left = (byVisitor.get(visitor) ?? 1) - 1
        if (left > 0) byVisitor.set(visitor, left)
        else byVisitor.delete(visitor)
      })
    },
    close: () => clearInterval(timer),
  }
}
