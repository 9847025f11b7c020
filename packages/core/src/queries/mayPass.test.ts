import { AureusError, thrown } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { ApiError, ApiUnreachableError } from '../api/api.ts'
import { RpcError } from '../api/rpc.ts'
import { RequestAbortedError, UserRejectedError } from '../errors/wallet.ts'
import { mayPass } from './mayPass.ts'

const unreachable = new ApiUnreachableError(new TypeError('fetch failed'))

describe('mayPass', () => {
  test.each([
    ['a network that failed', unreachable],
    ['a server at fault', new ApiError(500, 'internal', 'Sorry')],
    ['a server that is too busy', new ApiError(503, 'busy', 'Later')],
    ['a node at fault', new RpcError('eth_getBalance', -32603, 'internal')],
    ['any of them, as a cause', new AureusError(thrown.nameResolution, { cause: unreachable })],
  ])('behavior: %s', (_, error) => {
    expect(mayPass(error)).toBe(true)
  })

  test.each([
    ['a request that is wrong', new ApiError(400, 'bad', 'Bad')],
    ['what is not there', new ApiError(404, 'none', 'None')],
    ['too many requests', new ApiError(429, 'too_many_requests', 'Wait', 1000)],
    ['a call that the chain refuses', new RpcError('eth_call', 3, 'execution reverted')],
    ['a method that is not there', new RpcError('eth_x', -32601, 'unknown')],
    ['a person’s no', new UserRejectedError()],
    ['what was given up', new RequestAbortedError()],
    ['an aborted request', new DOMException('aborted', 'AbortError')],
    ['one of our own refusals', new AureusError(thrown.networkNotFound)],
    ['a fault in the code', new TypeError('x is not a function')],
    ['what is no error', undefined],
  ])('error: not %s', (_, error) => {
    expect(mayPass(error)).toBe(false)
  })
})
