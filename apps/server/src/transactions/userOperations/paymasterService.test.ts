import type { UserOperation } from '@aureus/protocol/operations'
import { MockAgent } from 'undici'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AskedService, createPaymasterServices } from './paymasterService.ts'

const host = 'paymaster.example.com'
const paymaster = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
const operation: UserOperation = {
  sender: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  nonce: '0x0',
  callData: '0x1234',
  callGasLimit: '0x1',
  verificationGasLimit: '0x1',
  preVerificationGas: '0x1',
  maxFeePerGas: '0x1',
  maxPriorityFeePerGas: '0x1',
}
const asked = (url = `https://${host}/rpc?key=1`): AskedService => ({
  service: { url, context: { policy: 'first' } },
  operation,
  networkId: 'eip155:8453',
  entryPoint: paymaster,
})
const stub = { paymaster, paymasterData: '0x01', paymasterPostOpGasLimit: '0x0' }

let agent: MockAgent
beforeEach(() => {
  agent = new MockAgent()
  agent.disableNetConnect()
})
afterEach(() => agent.close())

/** Answers one request, and returns what was asked. */
function answer(result: object, status = 200) {
  const requests: { method: string; params: unknown[] }[] = []
  agent
    .get(`https://${host}`)
    .intercept({ path: '/rpc?key=1', method: 'POST' })
    .reply(status, ({ body }) => {
      requests.push(JSON.parse(body as string) as (typeof requests)[number])
      return { jsonrpc: '2.0', id: 1, ...result }
    })
  return requests
}

const services = () =>
  createPaymasterServices({ hosts: new Map([[host, [paymaster]]]), dispatcher: agent })
const nameOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : 'strange'),
  )

describe('createPaymasterServices', () => {
  test('behavior: asks with the operation, the entry point, the chain and the page’s context', async () => {
    const requests = answer({ result: { ...stub, sponsor: { name: 'Ann' }, isFinal: true } })
    expect(await services().stub(asked())).toEqual({
      fields: { ...stub, paymasterVerificationGasLimit: '0x186a0' },
      sponsor: { name: 'Ann' },
      isFinal: true,
    })
    const [{ method, params } = { method: '', params: [] }] = requests
    expect(method).toBe('pm_getPaymasterStubData')
    expect(params[0]).toMatchObject({ sender: operation.sender, callData: '0x1234' })
    expect(params.slice(1)).toEqual([paymaster, '0x2105', { policy: 'first' }])
  })

  test('behavior: the final answer replaces the data', async () => {
    const requests = answer({ result: { paymaster, paymasterData: '0x0203' } })
    expect(await services().sign(asked())).toEqual({ paymaster, paymasterData: '0x0203' })
    expect(requests[0]?.method).toBe('pm_getPaymasterData')
  })

  test.each([
    ['another contract', { paymaster: '0x1111111111111111111111111111111111111111' }],
    ['more gas than any paymaster needs', { paymasterVerificationGasLimit: '0x1e8480' }],
  ])('error: refuses %s of an allowed service', async (_, change) => {
    answer({ result: { ...stub, ...change } })
    expect(await nameOf(services().stub(asked()))).toBe('paymaster_refused')
  })

  test('error: refuses another contract in the final answer', async () => {
    const other = '0x1111111111111111111111111111111111111111'
    answer({ result: { paymaster: other, paymasterData: '0x' } })
    expect(await nameOf(services().sign(asked()))).toBe('paymaster_refused')
  })

  test.each([
    `https://other.example.com/rpc`,
    `http://${host}/rpc`,
    `https://${host}:8443/rpc`,
    `https://user:password@${host}/rpc`,
    `https://${host}.evil.example/rpc`,
    'https://127.0.0.1/rpc',
    'file:///etc/passwd',
  ])('error: never asks %s', async (url) => {
    expect(await nameOf(services().stub(asked(url)))).toBe('paymaster_refused')
  })

  test.each([
    ['an error', { error: { code: -32000, message: 'no' } }, 200],
    ['another status', { result: stub }, 500],
    ['a redirect', { result: stub }, 302],
    ['no limit after the operation', { result: { paymaster, paymasterData: '0x' } }, 200],
    [
      'a link as its icon',
      { result: { ...stub, sponsor: { name: 'A', icon: 'https://a.b/c' } } },
      200,
    ],
    ['no address', { result: { ...stub, paymaster: '0x1' } }, 200],
  ])('error: does without a service that answers %s', async (_, result, status) => {
    answer(result, status)
    expect(await nameOf(services().stub(asked()))).toBe('paymaster_unavailable')
  })
})
