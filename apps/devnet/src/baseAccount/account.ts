// The accounts of the stand-in: contracts of the devnet's factory, each with the key of one owner. Like Base Account, an
// account signs before it is deployed (ERC-6492), and its first transaction deploys it.
import {
  type Address,
  type Hex,
  keccak256,
  parseEther,
  type TypedDataDefinition,
  toHex,
} from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  toSoladySmartAccount,
} from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import type { ChainClient } from '../chain/client.ts'
import { ownerSalt } from '../contracts/ownerSalt.ts'

const entryPoint = { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' } as const
const GAS = parseEther('1')

const executeBatchAbi = {
  type: 'function',
  name: 'executeBatch',
  stateMutability: 'payable',
  inputs: [
    {
      name: 'calls',
      type: 'tuple[]',
      components: [
        { name: 'target', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'data', type: 'bytes' },
      ],
    },
  ],
  outputs: [{ name: '', type: 'bytes[]' }],
} as const

export interface Call {
  to: Address
  value: bigint
  data: Hex
}

/** @param owner anyone who knows the name can compute its key */
export async function openAccount(client: ChainClient, factory: Address, owner: string) {
  const key = privateKeyToAccount(keccak256(toHex(`base account stand-in ${owner}`)))
  const account = await toSoladySmartAccount({
    client,
    owner: key,
    entryPoint,
    factoryAddress: factory,
    salt: ownerSalt(key.address),
  })
  return {
    address: account.address,
    signMessage: (raw: Hex): Promise<Hex> => account.signMessage({ message: { raw } }),
    signTypedData: (typedData: TypedDataDefinition): Promise<Hex> =>
      account.signTypedData(typedData),

    /** All calls in one transaction, which the owner pays for. */
    async send(calls: readonly Call[]) {
      await client.setBalance({ address: key.address, value: GAS })
      const { factory: to, factoryData: data } = await account.getFactoryArgs()
      if (to && data) await client.sendTransactionSync({ account: key, to, data })
      return client.writeContractSync({
        account: key,
        address: account.address,
        abi: [executeBatchAbi],
        functionName: 'executeBatch',
        args: [calls.map(({ to: target, value, data: input }) => ({ target, value, data: input }))],
      })
    },
  }
}
