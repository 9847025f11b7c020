import { describe, expect, test } from 'vitest'
import { embeddedMethodPolicy } from './methods.ts'

describe('embeddedMethodPolicy', () => {
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
    ['near', 'eth_call', 'refuse'],
  ] as const)('behavior: on %s, %s: %s', (namespace, method, policy) => {
    expect(embeddedMethodPolicy(namespace, method)).toBe(policy)
  })
})
