// Signatures of an account that is a contract (ERC-1271). Its owner's key signs what names the account and the network
// (ERC-7739), so that no other account of the same owner accepts it. Before the account is deployed, the signature says
// how to deploy it (ERC-6492).
import type { EvmAddress, WalletNetwork } from '@aureus/protocol'
import { evmChainId } from '@aureus/protocol'
import { ACCOUNT_DOMAIN } from '@aureus/protocol/operations'
import {
  bytesToHex,
  concatHex,
  type Hex,
  type SignableMessage,
  size,
  stringToHex,
  type TypedDataDefinition,
  zeroHash,
} from 'viem'
import { wrapTypedDataSignature } from 'viem/experimental/erc7739'
import { serializeErc6492Signature } from 'viem/utils'
import type { SignRequest } from '../../keys/signRequest.ts'
import type { TypedData } from '../../keys/typedData/typedData.ts'
import type { Rpc } from '../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { contractAccountIn, isDeployed } from './contractAccountOn.ts'

export interface SignAsContractParameters {
  network: WalletNetwork
  /** The address whose key signs. */
  owner: string
  rpc: Rpc
  signal: AbortSignal
  /** Signs with the owner's key. */
  sign(request: SignRequest): Promise<Hex>
}

/** @throws EmbeddedFault `unsupported` for transactions: a contract sends none */
export async function signAsContract(
  request: SignRequest,
  { network, owner, rpc, signal, sign }: SignAsContractParameters,
): Promise<Hex> {
  const { address, factory, factoryData } = contractAccountIn(network, owner)
  const verifier = {
    ...ACCOUNT_DOMAIN,
    chainId: BigInt(evmChainId(network.caipNetworkId)),
    verifyingContract: address,
  }
  const signature = await nested(request, verifier, sign)
  if (await isDeployed(network, { address, rpc, signal })) return signature
  return serializeErc6492Signature({ address: factory, data: factoryData, signature })
}

interface Verifier {
  name: string
  version: string
  chainId: bigint
  verifyingContract: EvmAddress
}

async function nested(
  request: SignRequest,
  verifier: Verifier,
  sign: SignAsContractParameters['sign'],
): Promise<Hex> {
  if (request.type === 'message') {
    const message = { prefixed: prefixed(request.message) }
    const typedData = {
      types: personalSign,
      primaryType: 'PersonalSign',
      domain: verifier,
      message,
    }
    return sign({ type: 'typedData', typedData })
  }
  if (request.type !== 'typedData')
    throw new EmbeddedFault('unsupported', 'A smart account does not sign transactions.', {
      rpcCode: 4200,
    })
  const { typedData } = request
  const signature = await sign({ type: 'typedData', typedData: around(typedData, verifier) })
  // The library infers value types from `types`, which are known only at run time here.
  return wrapTypedDataSignature({ ...(typedData as unknown as TypedDataDefinition), signature })
}

/** ERC-191. */
function prefixed(message: SignableMessage): Hex {
  const bytes = bytesOf(message)
  return concatHex([stringToHex(`\x19Ethereum Signed Message:\n${size(bytes)}`), bytes])
}

function bytesOf(message: SignableMessage): Hex {
  if (typeof message === 'string') return stringToHex(message)
  return typeof message.raw === 'string' ? message.raw : bytesToHex(message.raw)
}

const personalSign = { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] }

const around = (
  { types, primaryType, domain, message }: TypedData,
  verifier: Verifier,
): TypedData => ({
  domain,
  types: {
    ...types,
    TypedDataSign: [
      { name: 'contents', type: primaryType },
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
      { name: 'salt', type: 'bytes32' },
    ],
  },
  primaryType: 'TypedDataSign',
  message: { contents: message, ...verifier, salt: zeroHash },
})
