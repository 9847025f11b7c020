// The EVM requests that the phone supports: how they are shown and carried out.
import { CUSTOM_NETWORK_ID } from '@aureus/protocol'
import * as v from 'valibot'
import { formatEther, type Hex, hexToString, isAddress, isHex, type PrivateKeyAccount } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { type PhoneFamily, type PhoneRequest, type Prepared, RequestError } from './family.ts'

export const DEVNET = `eip155:${CUSTOM_NETWORK_ID}`

const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'] as const
const events = ['accountsChanged', 'chainChanged'] as const

const HexSchema = v.custom<Hex>(isHex, 'must be hex')
const AddressSchema = v.custom<Hex>((value) => isAddress(String(value), { strict: false }))

const TypedDataSchema = v.pipe(
  v.union([v.pipe(v.string(), v.parseJson()), v.unknown()]),
  v.object({
    domain: v.record(v.string(), v.unknown()),
    types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
    primaryType: v.string(),
    message: v.record(v.string(), v.unknown()),
  }),
)

const TransactionSchema = v.object({
  from: AddressSchema,
  to: v.optional(AddressSchema),
  value: v.optional(HexSchema, '0x0'),
  data: v.optional(HexSchema, '0x'),
  gas: v.exactOptional(HexSchema),
})

/** @param client for the devnet's chain */
export const eip155Family = (account: PrivateKeyAccount, client: ChainClient): PhoneFamily => ({
  namespace: 'eip155',
  address: account.address,
  home: DEVNET,
  methods,
  events,
  prepare: (request) => prepare({ account, client }, request),
})

interface Place {
  account: PrivateKeyAccount
  client: ChainClient
}

/** @throws RequestError for requests that the phone does not support */
export function prepare(
  { account, client }: Place,
  { chainId, method, params }: PhoneRequest,
): Prepared<Hex> {
  const network: readonly [string, string] = ['Network', chainId]
  const own = (address: Hex) => {
    if (address.toLowerCase() !== account.address.toLowerCase())
      throw new RequestError(4100, 'This account does not belong to this phone')
  }
  const read = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): T => {
    const parsed = v.safeParse(schema, value)
    if (parsed.success) return parsed.output
    throw new RequestError(-32602, 'Invalid parameters')
  }

  switch (method) {
    case 'personal_sign': {
      const [message, address] = read(v.tuple([HexSchema, AddressSchema]), params)
      own(address)
      return {
        asked: { title: 'Sign a message', facts: [network], text: hexToString(message) },
        perform: () => account.signMessage({ message: { raw: message } }),
      }
    }
    case 'eth_signTypedData_v4': {
      const [address, data] = read(v.tuple([AddressSchema, TypedDataSchema]), params)
      own(address)
      const { domain, message, primaryType } = data
      return {
        asked: {
          title: 'Sign data',
          facts: [network, ['Type', primaryType]],
          text: JSON.stringify({ domain, message }, null, 2),
        },
        perform: () => account.signTypedData(data),
      }
    }
    case 'eth_sendTransaction': {
      const [transaction] = read(v.tuple([TransactionSchema]), params)
      const { from, to, value, data, gas } = transaction
      own(from)
      if (chainId !== DEVNET)
        throw new RequestError(4901, 'This phone sends transactions only on the devnet')
      return {
        asked: {
          title: 'Send a transaction',
          facts: [
            network,
            ['To', to ?? 'New contract'],
            ['Amount', formatEther(BigInt(value))],
            ...(data === '0x' ? [] : [['Data', data] as const]),
          ],
        },
        perform: () =>
          client.sendTransaction({
            account,
            to,
            value: BigInt(value),
            data,
            ...(gas && { gas: BigInt(gas) }),
          }),
      }
    }
    default:
      throw new RequestError(4200, 'This phone does not support this method')
  }
}
