import { AureusError, thrown } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { ApiError, ApiUnreachableError } from '../api/api.ts'
import { RpcError } from '../api/rpc.ts'
import { RequestAbortedError, UserRejectedError } from '../errors/wallet.ts'
import { mayPass } from './mayPass.ts'

const unreachable = new ApiUnreachableError(new TypeError('fetch failed'))

describe('mayPass', () => {
  test.each([
    ['a network failure', unreachable],
    ['an internal server error', new ApiError(500, 'internal', 'Sorry')],
    ['a server that is too busy', new ApiError(503, 'busy', 'Later')],
    ['an internal node error', new RpcError('eth_getBalance', -32603, 'internal')],
    ['any of them as a cause', new AureusError(thrown.nameResolution, { cause: unreachable })],
  ])('behavior: %s', (_, error) => {
    expect(mayPass(error)).toBe(true)
  })

  test.each([
    ['a malformed request', new ApiError(400, 'bad', 'Bad')],
    ['a missing resource', new ApiError(404, 'none', 'None')],
    ['too many requests', new ApiError(429, 'too_many_requests', 'Wait', 1000)],
    ['a call that the chain rejects', new RpcError('eth_call', 3, 'execution reverted')],
    ['an unknown method', new RpcError('eth_x', -32601, 'unknown')],
    ['a rejection by the visitor', new UserRejectedError()],
    ['a cancelled action', new RequestAbortedError()],
    ['an aborted request', new DOMException('aborted', 'AbortError')],
    ['one of our own errors', new AureusError(thrown.networkNotFound)],
    ['a bug', new TypeError('x is not a function')],
    ['undefined', undefined],
  ])('error: does not retry %s', (_, error) => {
    expect(mayPass(error)).toBe(false)
  })
})
