import { describe, expect, test } from 'vitest'
import { eip155 } from './eip155.ts'

describe('eip155', () => {
  const { isPublic } = eip155.node
  test.each(['eth_call', 'eth_simulateV1'])('behavior: lets the public call %s', (method) => {
    expect(isPublic(method)).toBe(true)
  })
  test.each(['eth_sendTransaction', 'anvil_setBalance', 'debug_traceCall'])(
    'error: keeps %s from the public',
    (method) => {
      expect(isPublic(method)).toBe(false)
    },
  )
})
