// The Solana requests that the phone supports: how they are shown and carried out.
// https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import { base58, base64 } from '@scure/base'
import {
  type Base64EncodedWireTransaction,
  createSolanaRpc,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type KeyPairSigner,
  partiallySignTransaction,
  signBytes,
  type Transaction,
} from '@solana/kit'
import * as v from 'valibot'
import { formatUnits } from 'viem'
import { type PhoneFamily, type PhoneRequest, type Prepared, RequestError } from './family.ts'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
/** System program instruction index, four bytes. Eight bytes with the amount follow. */
const TRANSFER = 2
const SOL_DECIMALS = 9

const decoded = (decode: (text: string) => Uint8Array) =>
  v.pipe(
    v.string(),
    v.maxLength(4096),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return decode(dataset.value)
      } catch {
        addIssue({ message: 'must be encoded' })
        return NEVER
      }
    }),
  )
const MessageSchema = v.object({ message: decoded(base58.decode), pubkey: v.string() })
const TransactionSchema = v.object({ transaction: decoded(base64.decode), pubkey: v.string() })

/** @param rpcUrl of the devnet's Solana chain */
export function solanaFamily(signer: KeyPairSigner, rpcUrl: string): PhoneFamily {
  const { address, keyPair } = signer
  const own = (pubkey: string) => {
    if (pubkey !== address)
      throw new RequestError(4100, 'This account does not belong to this phone')
  }
  const read = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): T => {
    const parsed = v.safeParse(schema, value)
    if (parsed.success) return parsed.output
    throw new RequestError(-32602, 'Invalid parameters')
  }

  async function sign(transaction: Transaction) {
    const signed = await partiallySignTransaction([keyPair], transaction)
    const { signatures } = signed
    const signature = Object.hasOwn(signatures, address) && signatures[address]
    if (!signature) throw new RequestError(-32602, 'This account signs nothing in this transaction')
    return {
      signature: base58.encode(Uint8Array.from(signature)),
      transaction: base64.encode(Uint8Array.from(getTransactionEncoder().encode(signed))),
    }
  }

  async function send(transaction: Transaction) {
    const { signature, transaction: wire } = await sign(transaction)
    await createSolanaRpc(rpcUrl)
      .sendTransaction(wire as Base64EncodedWireTransaction, { encoding: 'base64' })
      .send()
    return { signature }
  }

  function prepareTransaction(title: string, { chainId, params }: PhoneRequest) {
    const { transaction: bytes, pubkey } = read(TransactionSchema, params)
    own(pubkey)
    const transaction = parse(bytes)
    return {
      asked: { title, facts: [['Network', chainId], ...factsOf(transaction)] },
      transaction,
    } as const
  }

  function prepare(request: PhoneRequest): Prepared {
    const { chainId, method, params } = request
    if (method === 'solana_signMessage') {
      const { message, pubkey } = read(MessageSchema, params)
      own(pubkey)
      return {
        asked: {
          title: 'Sign a message',
          facts: [['Network', chainId]],
          text: new TextDecoder().decode(message),
        },
        perform: async () => ({
          signature: base58.encode(Uint8Array.from(await signBytes(keyPair.privateKey, message))),
        }),
      }
    }
    if (method === 'solana_signTransaction') {
      const { asked, transaction } = prepareTransaction('Sign a transaction', request)
      return { asked, perform: () => sign(transaction) }
    }
    if (method === 'solana_signAndSendTransaction') {
      if (chainId !== SOLANA_DEVNET_ID)
        throw new RequestError(4901, 'This phone sends transactions only on the devnet')
      const { asked, transaction } = prepareTransaction('Send a transaction', request)
      return { asked, perform: () => send(transaction) }
    }
    throw new RequestError(4200, 'This phone does not support this method')
  }

  return {
    namespace: 'solana',
    address,
    home: SOLANA_DEVNET_ID,
    methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
    events: ['accountsChanged'],
    prepare,
  }
}

function parse(bytes: Uint8Array): Transaction {
  try {
    return getTransactionDecoder().decode(bytes)
  } catch {
    throw new RequestError(-32602, 'Invalid transaction')
  }
}

type Fact = readonly [string, string]

/** Describes transfers. For anything else it names the program. */
function factsOf({ messageBytes }: Transaction): readonly Fact[] {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!('instructions' in message)) throw new RequestError(-32602, 'Invalid transaction')
  const { staticAccounts, instructions } = message
  return instructions.flatMap(({ programAddressIndex, accountIndices = [], data }): Fact[] => {
    const program = staticAccounts[programAddressIndex] ?? 'unknown'
    const view = data && new DataView(Uint8Array.from(data).buffer)
    if (
      program !== SYSTEM_PROGRAM ||
      view?.byteLength !== 12 ||
      view.getUint32(0, true) !== TRANSFER
    )
      return [['Program', program]]
    return [
      ['To', staticAccounts[accountIndices[1] ?? -1] ?? 'unknown'],
      ['Amount', `${formatUnits(view.getBigUint64(4, true), SOL_DECIMALS)} SOL`],
    ]
  })
}
