import { describe, expect, test } from 'vitest'
import { embeddedMethodRule, isApprovedMethod, isSolanaMethod } from './methods.ts'

describe('embeddedMethodRule', () => {
  test.each([
    ['eip155', 'eth_call', 'read'],
    ['eip155', 'eth_getBalance', 'read'],
    ['solana', 'getBalance', 'read'],
    ['eip155', 'eth_accounts', 'silent'],
    ['eip155', 'wallet_getCapabilities', 'silent'],
    ['eip155', 'wallet_getCallsStatus', 'silent'],
    ['eip155', 'wallet_getAssets', 'silent'],
    ['eip155', 'personal_sign', 'approve'],
    ['eip155', 'eth_signTypedData_v4', 'approve'],
    ['eip155', 'eth_sendTransaction', 'approve'],
    ['eip155', 'wallet_sendCalls', 'approve'],
    ['eip155', 'wallet_grantPermissions', 'approve'],
    ['eip155', 'wallet_revokePermissions', 'approve'],
    ['eip155', 'wallet_requestExecutionPermissions', 'approve'],
    ['eip155', 'wallet_revokeExecutionPermission', 'approve'],
    ['eip155', 'wallet_getSupportedExecutionPermissions', 'silent'],
    ['eip155', 'wallet_getGrantedExecutionPermissions', 'silent'],
    ['solana', 'solana_signMessage', 'approve'],
    ['eip155', 'eth_sign', 'refuse'],
    ['eip155', 'eth_signTransaction', 'refuse'],
    ['eip155', 'eth_signTypedData', 'refuse'],
    ['eip155', 'debug_traceTransaction', 'refuse'],
    ['eip155', 'anvil_setBalance', 'refuse'],
    ['eip155', 'toString', 'refuse'],
    ['eip155', 'solana_signMessage', 'refuse'],
    ['solana', 'personal_sign', 'refuse'],
    ['toString', 'eth_accounts', 'refuse'],
    ['near', 'eth_call', 'refuse'],
  ] as const)('behavior: on %s, %s: %s', (namespace, method, policy) => {
    expect(embeddedMethodRule(namespace, method)).toMatchObject({ policy })
  })
})

describe('isApprovedMethod', () => {
  test('behavior: names the methods that ask the visitor, on any chain', () => {
    const all = ['personal_sign', 'solana_signMessage', 'eth_accounts', 'eth_call', 'toString']
    expect(all.filter(isApprovedMethod)).toEqual(['personal_sign', 'solana_signMessage'])
  })
})

describe('isSolanaMethod', () => {
  test('behavior: tells the methods of Solana from those of EVM chains', () => {
    expect(isSolanaMethod('solana_signMessage')).toBe(true)
    expect(isSolanaMethod('personal_sign')).toBe(false)
  })
})
