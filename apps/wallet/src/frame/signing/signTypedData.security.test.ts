// Typed data that must be rejected before the visitor sees it.
import { type Hex, hashTypedData, recoverAddress, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import type { Display } from '../../approval/display.ts'
import { digestOf } from '../../keys/typedData/digestOf.ts'
import type { RpcCall } from '../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { askedMethod } from '../../testing/asked.ts'
import { other, token } from '../../testing/question.ts'
import { type MadeData, make } from '../../testing/typedData/make.ts'
import { approveMethod } from './approveMethod.ts'

const signer = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)

/** @param code of the account according to the node. Without it, the node fails. */
function setUp(code?: string) {
  const shown: Display[] = []
  const rpc = async ({ method, signal }: RpcCall) => {
    if (code === 'hangs')
      return new Promise((_, reject) => {
        if (signal?.aborted) reject(new Error('timed out'))
      })
    if (method === 'eth_getCode' && code !== undefined) return code
    throw new EmbeddedFault('network', 'the node does not answer')
  }
  const sign = (data: unknown) =>
    approveMethod(
      askedMethod({
        method: 'eth_signTypedData_v4',
        params: [signer.address, data],
        account: signer.address,
        rpc,
        sign: async (request) => {
          if (request.type !== 'typedData') throw new Error('nothing else is signed here')
          return signer.sign({ hash: digestOf(request.typedData) })
        },
        show: async (display) => {
          shown.push(display)
          return { approved: true }
        },
      }),
    )
  return { sign, shown }
}

const permitOf = (contract: string): MadeData =>
  make(
    'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    contract,
    { owner: signer.address, spender: other, value: 5, nonce: 0, deadline: 1_795_000_000 },
  )
const delegated = `0xef0100${token.slice(2).toLowerCase()}`

describe('eth_signTypedData_v4', () => {
  test('behavior: signs the hash that was shown, even if the node fails', async () => {
    const { sign, shown } = setUp()
    const signature = await sign(JSON.stringify(permitOf(token)))
    const hash = shown[0]?.raw?.at(-1)?.value as `0x${string}`
    expect(await recoverAddress({ hash, signature: signature as `0x${string}` })).toBe(
      signer.address,
    )
    expect(shown[0]?.rows).toContainEqual(
      expect.objectContaining({ label: 'Amount', value: '5 base units' }),
    )
  })

  test('behavior: signs the example of a well-known documentation, without the field that it does not declare', async () => {
    const data = {
      domain: {
        chainId: 99199,
        name: 'Ether Mail',
        verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
        version: '1',
      },
      message: {
        contents: 'Hello, Bob!',
        attachedMoneyInEth: 4.2,
        from: { name: 'Cow', wallets: [signer.address] },
        to: [{ name: 'Bob', wallets: [other, token] }],
      },
      primaryType: 'Mail',
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        Group: [
          { name: 'name', type: 'string' },
          { name: 'members', type: 'Person[]' },
        ],
        Mail: [
          { name: 'from', type: 'Person' },
          { name: 'to', type: 'Person[]' },
          { name: 'contents', type: 'string' },
        ],
        Person: [
          { name: 'name', type: 'string' },
          { name: 'wallets', type: 'address[]' },
        ],
      },
    } as const
    const { sign, shown } = setUp('0x')
    const signature = (await sign(JSON.stringify(data))) as Hex
    // Another library hashes the same without it.
    const { attachedMoneyInEth: _, ...message } = data.message
    const given: TypedDataDefinition = {
      ...data,
      domain: { ...data.domain, chainId: 99199n },
      message,
    }
    const hash = hashTypedData(given)
    expect(await recoverAddress({ hash, signature })).toBe(signer.address)
    expect(JSON.stringify(shown)).not.toContain('4.2')
    expect(JSON.stringify(shown[0]?.raw)).toContain('message.attachedMoneyInEth')
  })

  test('error: tells a developer how to add a missing EIP712Domain', async () => {
    const { types, ...rest } = permitOf(token)
    const { EIP712Domain: _, ...others } = types
    const { sign, shown } = setUp('0x')
    await expect(sign({ ...rest, types: others })).rejects.toMatchObject({
      message:
        'typed data: types.EIP712Domain is missing or empty, which EIP-712 does not allow. For this domain, add to types: "EIP712Domain": [{"name":"name","type":"string"},{"name":"chainId","type":"uint256"},{"name":"verifyingContract","type":"address"}]',
      details: { rpcCode: -32_602 },
    })
    expect(shown).toEqual([])
  })

  test('behavior: a node that never answers does not block signing', async () => {
    const over = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const { sign, shown } = setUp('hangs')
    await sign(permitOf(token))
    expect(shown).toHaveLength(1)
    over.mockRestore()
  })

  test.each<[string, unknown, string | undefined]>([
    ['for the account itself', permitOf(signer.address), '0x'],
    ['for the contract whose code the account runs (EIP-7702)', permitOf(token), delegated],
    ['for an EntryPoint', permitOf('0x0000000071727De22E5E9d8BAf0edAc6f37da032'), '0x'],
    [
      'with a domain that is not hashed',
      { ...permitOf(token), types: { ...permitOf(token).types, EIP712Domain: [] } },
      '0x',
    ],
    [
      'with a value out of range',
      { ...permitOf(token), message: { ...permitOf(token).message, value: -1 } },
      '0x',
    ],
    ['that is not typed data', '{', '0x'],
  ])('error: rejects data %s without asking', async (_, data, code) => {
    const { sign, shown } = setUp(code)
    await expect(sign(data)).rejects.toMatchObject({
      code: 'invalid',
      details: { rpcCode: -32_602 },
    })
    expect(shown).toEqual([])
  })

  test('behavior: accepts data for a contract that only resembles a delegate', async () => {
    for (const code of [
      '0x',
      `${delegated}00`,
      `0xef0101${delegated.slice(8)}`,
      delegated.slice(0, -2),
    ]) {
      const { sign, shown } = setUp(code)
      await sign(permitOf(token))
      expect(shown).toHaveLength(1)
    }
  })
})
