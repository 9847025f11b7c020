// Base Account's answers, without its window.
import { CUSTOM_NETWORK_ID } from '@aureus/protocol'
import * as v from 'valibot'
import { type Address, type Hex, numberToHex, type TypedDataDefinition } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { type Call, openAccount } from './account.ts'

const AddressSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)) as v.GenericSchema<Address>
const BytesSchema = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2})*$/)) as v.GenericSchema<Hex>
const CallSchema = v.pipe(
  v.object({
    to: AddressSchema,
    value: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]+$/)), '0x0'),
    data: v.optional(BytesSchema, '0x'),
  }),
  v.transform(({ to, value, data }): Call => ({ to, value: BigInt(value), data })),
)
const BatchSchema = v.object({ calls: v.pipe(v.array(CallSchema), v.minLength(1)) })
const ChainSchema = v.object({ chainId: v.string() })
const TypedDataSchema = v.record(v.string(), v.unknown())

/** Codes of EIP-1193 and EIP-1474. */
export class Refusal extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export interface Asked {
  /** Names the account. */
  owner: string
  method: string
  params: readonly unknown[]
  chainId: number
}

export type BaseAccountWallet = ReturnType<typeof createBaseAccountWallet>

export function createBaseAccountWallet(client: ChainClient, factory: Address, rpcUrl: string) {
  const batches = new Map<string, object>()
  const chainId = numberToHex(CUSTOM_NETWORK_ID)

  async function send(owner: string, calls: readonly Call[]) {
    const account = await openAccount(client, factory, owner)
    return account.send(calls)
  }

  async function sendCalls(owner: string, given: unknown): Promise<{ id: string }> {
    const { calls } = v.parse(BatchSchema, given)
    const {
      transactionHash: id,
      status,
      blockHash,
      blockNumber,
      gasUsed,
      logs,
    } = await send(owner, calls)
    const isSuccess = status === 'success'
    const receipt = {
      transactionHash: id,
      blockHash,
      blockNumber: numberToHex(blockNumber),
      gasUsed: numberToHex(gasUsed),
      status: isSuccess ? '0x1' : '0x0',
      logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
    }
    const about = { version: '2.0.0', id, chainId, atomic: true }
    batches.set(id, { ...about, status: isSuccess ? 200 : 500, receipts: [receipt] })
    return { id }
  }

  return {
    /** What every answer says about the wallet. */
    data: {
      chains: { [CUSTOM_NETWORK_ID]: rpcUrl, 8453: 'https://mainnet.base.org' },
      capabilities: { [chainId]: { atomic: { status: 'supported' } } },
    },

    /** Of its node. @throws Refusal 5730 (EIP-5792) */
    callsStatus(id: string): object {
      const batch = batches.get(id)
      if (batch) return batch
      throw new Refusal(5730, 'Unknown bundle id')
    },

    /** Once the owner has approved. @throws Refusal, ValiError */
    async answer({ owner, method, params, chainId: on }: Asked): Promise<unknown> {
      const [first, second] = params
      switch (method) {
        case 'wallet_connect': {
          const { address } = await openAccount(client, factory, owner)
          return { accounts: [{ address, capabilities: {} }] }
        }
        case 'personal_sign': {
          const account = await openAccount(client, factory, owner)
          return account.signMessage(v.parse(BytesSchema, first))
        }
        case 'eth_signTypedData_v4': {
          const given: unknown = typeof second === 'string' ? JSON.parse(second) : second
          const account = await openAccount(client, factory, owner)
          return account.signTypedData(
            v.parse(TypedDataSchema, given) as unknown as TypedDataDefinition,
          )
        }
        case 'eth_sendTransaction':
          if (on !== CUSTOM_NETWORK_ID) throw new Refusal(4902, 'Unrecognized chain ID')
          return (await send(owner, [v.parse(CallSchema, first)])).transactionHash
        case 'wallet_sendCalls':
          return sendCalls(owner, first)
        case 'wallet_switchEthereumChain':
        case 'wallet_addEthereumChain':
          throw new Refusal(4902, `Unrecognized chain ID ${v.parse(ChainSchema, first).chainId}`)
        case 'wallet_watchAsset':
          return true
        default:
          throw new Refusal(4200, `${method} is not supported`)
      }
    },
  }
}
