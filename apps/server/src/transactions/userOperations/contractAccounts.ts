// Accounts that are contracts with an address of their own, on networks without EIP-7702.
import type { EvmAddress } from '@aureus/protocol'
import { type ContractAccount, contractAccountOf, type Hex } from '@aureus/protocol/operations'
import { type AccountState, type ChainReader, designatorOf } from './chainReader.ts'
import { type OperationContext, type OperationNetwork, ownerOf } from './context.ts'
import { refusal } from './refusals.ts'

/** The owner's account; `undefined` if accounts keep their address here (EIP-7702). */
export const contractOn = (
  { factory, delegates: [implementation] }: Pick<OperationNetwork, 'factory' | 'delegates'>,
  owner: EvmAddress,
): ContractAccount | undefined => factory && contractAccountOf({ owner, factory, implementation })

/**
 * The user's account that sends operations on the network, whose address has to be `address`.
 * @throws Refusal `account_not_yours`
 */
export async function requireAccount(
  context: Pick<OperationContext, 'db'>,
  network: OperationNetwork,
  { userId, address }: { userId: string; address: EvmAddress },
): Promise<{ owner: EvmAddress; contract: ContractAccount | undefined }> {
  const owner = await ownerOf(context, userId)
  const contract = contractOn(network, owner)
  if ((contract?.address ?? owner) !== address) throw refusal('account_not_yours')
  return { owner, contract }
}

/**
 * Whether the account exists. Its address allows only the factory's code, which only its owner can change.
 * @throws Refusal `operations_unsupported` without a factory on the network: nothing could ever leave the address
 */
export async function contractState(
  { client }: Pick<ChainReader, 'client'>,
  {
    address,
    factory,
    implementation,
  }: { address: EvmAddress; factory: EvmAddress; implementation: EvmAddress },
): Promise<AccountState> {
  const blockTag = 'pending'
  const [code, ...deployed] = await Promise.all(
    [address, factory, implementation].map((one) => client.getCode({ address: one, blockTag })),
  )
  if (deployed.includes(undefined)) throw refusal('operations_unsupported')
  return code === undefined
    ? { code: 'none', authorizationNonce: 0 }
    : { code: 'ours', codeAddress: implementation, authorizationNonce: 0 }
}

/** The code to simulate an account with that is not deployed yet. */
const codeAt = async (
  { client }: Pick<ChainReader, 'client'>,
  address: EvmAddress,
): Promise<Hex | undefined> => client.getCode({ address })

/** The account, and the code to simulate it with unless that is its own. */
export async function readAccount(
  { reader, factory }: Pick<OperationNetwork, 'reader' | 'factory'>,
  { address, delegate }: { address: EvmAddress; delegate: EvmAddress },
): Promise<{ state: AccountState; code: Hex | undefined }> {
  if (!factory)
    return { state: await reader.accountState(address, delegate), code: designatorOf(delegate) }
  const state = await contractState(reader, { address, factory, implementation: delegate })
  const code = state.code === 'ours' ? undefined : await codeAt(reader, delegate)
  return { state, code }
}
