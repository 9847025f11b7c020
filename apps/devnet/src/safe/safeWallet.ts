// Safe{Wallet}'s side of the Safe Apps protocol, without its windows: what it answers, and what its owners have signed.
import { CUSTOM_NETWORK_ID } from '@aureus/protocol'
import * as v from 'valibot'
import {
  type Address,
  type Hex,
  hashMessage,
  hashTypedData,
  hexToBytes,
  isHex,
  type TypedDataDefinition,
} from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { type Owner, type Safe, safes } from './accounts.ts'
import {
  encodeExecution,
  inOrder,
  messageHashOf,
  oneCallOf,
  type SafeTransaction,
  safeTxHashOf,
  signHash,
  storing,
} from './signing.ts'

const chainId = CUSTOM_NETWORK_ID
/** The newest Safe is 1.5.0; pages do not depend on it. */
const VERSION = '1.4.1'

const Address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)) as v.GenericSchema<Address>
const Bytes = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2})*$/)) as v.GenericSchema<Hex>
const SendSchema = v.object({
  txs: v.array(
    v.object({
      to: Address,
      // Safe takes both forms.
      value: v.pipe(
        v.string(),
        v.regex(/^(?:\d+|0x[0-9a-fA-F]+)$/),
        v.transform((text) => BigInt(text)),
      ),
      data: Bytes,
    }),
  ),
})
const MessageSchema = v.object({ message: v.string() })
const TypedSchema = v.object({ typedData: v.record(v.string(), v.unknown()) })
const RpcSchema = v.object({
  call: v.pipe(v.string(), v.regex(/^(?:(?:eth|net|web3)_\w+|safe_setSettings)$/)),
  params: v.optional(v.unknown(), []),
})
const HashSchema = v.object({ safeTxHash: v.string() })

interface Signed {
  safe: Safe
  signatures: Map<Address, Hex>
}
interface Proposal extends Signed {
  transaction: SafeTransaction
  status: 'AWAITING_CONFIRMATIONS' | 'SUCCESS' | 'FAILED' | 'CANCELLED'
  txHash?: Hex
}

export interface QueueItem {
  /** Of a transaction or a message. */
  hash: string
  kind: 'transaction' | 'message'
  /** Who must still sign. */
  missing: readonly string[]
}

export type SafeWallet = ReturnType<typeof createSafeWallet>

/** @throws Error whose message is the page's answer */
export function createSafeWallet(client: ChainClient) {
  const proposals = new Map<string, Proposal>()
  const messages = new Map<string, Signed>()

  const of = (safe: Safe) => ({ address: safe.address, chainId })

  async function propose(safe: Safe, calls: Parameters<typeof oneCallOf>[1]): Promise<string> {
    const ahead = [...proposals.values()].filter(
      (one) => one.safe === safe && one.status === 'AWAITING_CONFIRMATIONS',
    )
    const onChain = await client.readContract({
      address: safe.address,
      abi: [nonceAbi],
      functionName: 'nonce',
    })
    const nonce = onChain + BigInt(ahead.length)
    const transaction = { ...oneCallOf(safe.address, calls), nonce }
    const safeTxHash = safeTxHashOf(of(safe), transaction)
    const signatures = new Map<Address, Hex>()
    proposals.set(safeTxHash, { safe, transaction, signatures, status: 'AWAITING_CONFIRMATIONS' })
    await sign(safeTxHash, safe.owners[0])
    return safeTxHash
  }

  /** The last owner who must sign executes a transaction. */
  async function sign(hash: string, owner: Owner | undefined): Promise<void> {
    const proposal = proposals.get(hash)
    const signed = proposal ?? messages.get(hash)
    if (!signed || !owner) throw new Error('Not Found')
    signed.signatures.set(owner.account.address, await signHash(owner.account, hash as Hex))
    if (!proposal || signed.signatures.size < signed.safe.threshold) return
    const data = encodeExecution(proposal.transaction, inOrder(proposal.signatures))
    const to = proposal.safe.address
    try {
      const receipt = await client.sendTransactionSync({ account: owner.account, to, data })
      proposal.txHash = receipt.transactionHash
      proposal.status = receipt.status === 'success' ? 'SUCCESS' : 'FAILED'
    } catch {
      proposal.status = 'FAILED'
    }
  }

  /** @param onChain stores the message in the Safe, as its owner chose */
  async function signHashOf(safe: Safe, hash: Hex, onChain: boolean) {
    if (onChain) return { safeTxHash: await propose(safe, [storing(safe.address, hash)]) }
    const messageHash = messageHashOf(of(safe), hash)
    messages.set(messageHash, { safe, signatures: new Map() })
    await sign(messageHash, safe.owners[0])
    const signature = preparedSignature(messageHash)
    return { messageHash, ...(signature && { signature }) }
  }

  function preparedSignature(messageHash: string): Hex | undefined {
    const signed = messages.get(messageHash)
    return signed && signed.signatures.size >= signed.safe.threshold
      ? inOrder(signed.signatures)
      : undefined
  }

  function detailsOf(params: unknown) {
    const { safeTxHash } = v.parse(HashSchema, params)
    const proposal = proposals.get(safeTxHash)
    if (!proposal) throw new Error('Not Found')
    const { status: txStatus, txHash = null, safe, signatures } = proposal
    const confirmations = [...signatures].map(([signer, signature]) => ({
      signer: { value: signer },
      signature,
    }))
    const detailedExecutionInfo = {
      type: 'MULTISIG',
      confirmationsRequired: safe.threshold,
      confirmations,
    }
    return {
      txId: `multisig_${safe.address}_${safeTxHash}`,
      txStatus,
      txHash,
      detailedExecutionInfo,
    }
  }

  const waiting = (safe: Safe): QueueItem[] => {
    const item = (hash: string, kind: QueueItem['kind'], { signatures }: Signed): QueueItem => ({
      hash,
      kind,
      missing: safe.owners
        .filter(({ account }) => !signatures.has(account.address))
        .map(({ name }) => name),
    })
    return [
      ...[...proposals]
        .filter(([, one]) => one.safe === safe && one.status === 'AWAITING_CONFIRMATIONS')
        .map(([hash, one]) => item(hash, 'transaction', one)),
      ...[...messages]
        .filter(([hash, one]) => one.safe === safe && !preparedSignature(hash))
        .map(([hash, one]) => item(hash, 'message', one)),
    ]
  }

  return {
    waiting,
    sign: (hash: string, name: string) => {
      const signed = proposals.get(hash) ?? messages.get(hash)
      return sign(
        hash,
        signed?.safe.owners.find((owner) => owner.name === name),
      )
    },
    /** The owners send another transaction with the same nonce. */
    cancel(hash: string): void {
      const proposal = proposals.get(hash)
      if (!proposal) throw new Error('Not Found')
      proposal.status = 'CANCELLED'
    },

    /** Undefined for what Safe{Wallet} does not know, and then does not answer. */
    async answer(
      safe: Safe,
      { method, params, onChain }: { method: string; params: unknown; onChain: boolean },
    ): Promise<unknown> {
      switch (method) {
        case 'getSafeInfo':
          return {
            safeAddress: safe.address,
            chainId,
            threshold: safe.threshold,
            owners: safe.owners.map(({ account }) => account.address),
            isReadOnly: false,
            version: VERSION,
          }
        case 'getChainInfo':
          return { chainName: 'Devnet', chainId: String(chainId), shortName: 'devnet' }
        case 'rpcCall': {
          const rpc = v.parse(RpcSchema, params)
          if (rpc.call === 'safe_setSettings') return (rpc.params as unknown[])[0]
          return client.request({ method: rpc.call, params: rpc.params } as never)
        }
        case 'getTxBySafeTxHash':
          return detailsOf(params)
        case 'getOffChainSignature':
          return preparedSignature(String(params)) ?? ''
        case 'sendTransactions': {
          const calls = v.parse(SendSchema, params).txs
          return { safeTxHash: await propose(safe, calls) }
        }
        case 'signMessage': {
          const { message } = v.parse(MessageSchema, params)
          return signHashOf(safe, hashMessage(decoded(message)), onChain)
        }
        case 'signTypedMessage': {
          const { typedData } = v.parse(TypedSchema, params)
          const hash = hashTypedData(typedData as unknown as TypedDataDefinition)
          return signHashOf(safe, hash, onChain)
        }
        default:
          return undefined
      }
    },
  }
}

const nonceAbi = {
  type: 'function',
  name: 'nonce',
  stateMutability: 'view',
  inputs: [],
  outputs: [{ type: 'uint256' }],
} as const

/** Safe{Wallet} decodes a message in hex if it is UTF-8, and signs other text as it is. */
function decoded(message: string): string {
  if (!isHex(message)) return message
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message))
  } catch {
    return message
  }
}

export const safeNamed = (name: string | null): Safe | undefined =>
  safes.find((safe) => safe.name === name)
