// The hooks in a server-rendered component: their first values, and their functions.
import type { Client } from '@aureus/core'
import { describe, expect, test } from 'vitest'
import { clientIn, connectedOn, renderIn } from '../testing/renderIn.tsx'
import { useReadContract } from './useReadContract.ts'
import { useSignTypedData } from './useSignTypedData.ts'
import { useWalletClient } from './useWalletClient.ts'
import { useWriteContract } from './useWriteContract.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const abi = [
  {
    type: 'function',
    name: 'votes',
    stateMutability: 'view',
    inputs: [{ name: 'at', type: 'uint256' }],
    outputs: [{ type: 'uint256' }],
  },
  { type: 'function', name: 'vote', stateMutability: 'nonpayable', inputs: [], outputs: [] },
] as const

/** What a hook returns in its first render. */
function first<T>(client: Client, useHook: () => T): T {
  const returned: T[] = []
  renderIn(client, () => {
    returned.push(useHook())
    return null
  })
  return returned[0] as T
}

describe('useReadContract', () => {
  const useVotes = (enabled?: boolean) =>
    useReadContract(
      { address, abi, functionName: 'votes', args: [1n] },
      enabled === undefined ? {} : { enabled },
    )

  test('behavior: reads nothing on a server', () => {
    expect(first(clientIn(), () => useVotes())).toMatchObject({
      status: 'waiting',
      value: undefined,
    })
  })
  test('param: enabled: is idle when it is false', () => {
    expect(first(clientIn(), () => useVotes(false))).toMatchObject({ status: 'idle' })
  })
})

describe('useWriteContract', () => {
  test('error: sends nothing and resolves without a connection', async () => {
    const { status, writeContract } = first(clientIn(), useWriteContract)
    expect(status).toBe('idle')
    expect(await writeContract({ address, abi, functionName: 'vote' })).toBeUndefined()
  })
})

describe('useSignTypedData', () => {
  test('error: resolves to undefined without a connection', async () => {
    const { status, signTypedData } = first(clientIn(), useSignTypedData)
    expect(status).toBe('idle')
    const types = { Mail: [{ name: 'text', type: 'string' }] } as const
    const message = { text: 'hello' }
    expect(await signTypedData({ types, primaryType: 'Mail', message })).toBeUndefined()
  })
})

describe('useWalletClient', () => {
  test('behavior: has no client on a server', () => {
    expect(first(clientIn(connectedOn('eip155:1')), useWalletClient)).toBeUndefined()
  })
})
