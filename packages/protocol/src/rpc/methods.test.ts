import { describe, expect, test } from 'vitest'
import { isPublicRpcMethod } from './methods.ts'

describe('isPublicRpcMethod', () => {
  test.each(['eth_call', 'eth_getBalance', 'eth_sendRawTransaction', 'eth_chainId'])(
    'behavior: allows %s',
    (method) => expect(isPublicRpcMethod('eip155', method)).toBe(true),
  )
  test.each([
    'anvil_setBalance',
    'evm_mine',
    'hardhat_reset',
    'debug_traceTransaction',
    'admin_peers',
    'personal_sign',
    'eth_sendTransaction',
    'eth_accounts',
    'eth_sign',
    'toString',
    'constructor',
    '',
  ])('error: refuses %j', (method) => expect(isPublicRpcMethod('eip155', method)).toBe(false))
  test.each([
    'getLatestBlockhash',
    'getTokenAccountsByOwner',
    'sendTransaction',
    'simulateTransaction',
  ])('behavior: allows Solana’s %s', (method) =>
    expect(isPublicRpcMethod('solana', method)).toBe(true),
  )
  test.each(['requestAirdrop', 'getProgramAccounts', 'validatorExit', 'eth_call'])(
    'error: refuses Solana’s %s',
    (method) => expect(isPublicRpcMethod('solana', method)).toBe(false),
  )
  test.each(['bip122', '__proto__', 'constructor'])(
    'error: namespace %s allows nothing',
    (namespace) => expect(isPublicRpcMethod(namespace, 'eth_call')).toBe(false),
  )
})
