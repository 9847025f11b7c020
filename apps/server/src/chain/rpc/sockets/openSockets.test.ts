import { EventEmitter } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { createRpcLimits, type RpcLimits } from '../limits/rpcLimits.ts'

const rateLimits = { rpc: 1, rpcMebibytes: 1, rpcProject: 1, rpcSockets: 3 }
let limits: RpcLimits | undefined
afterEach(() => limits?.close())

const open = () => {
  limits = createRpcLimits({ projectId: 'aureus', projects: [], rateLimits })
  return limits.sockets
}
const socketOf = () => new EventEmitter() as WebSocket

describe('open sockets', () => {
  test('param: as many as the setting says, of all visitors together', () => {
    const sockets = open()
    const all = ['a', 'b', 'c'].map((visitor) => {
      expect(sockets.hasRoom(visitor)).toBe(true)
      const socket = socketOf()
      sockets.add(visitor, socket)
      return socket
    })
    expect(sockets.hasRoom('d')).toBe(false)
    all[1]?.emit('close')
    expect(sockets.hasRoom('d')).toBe(true)
  })
})
