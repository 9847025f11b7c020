// Presents the remote wallet to Solana connectors as a Wallet Standard wallet.
// Requests: https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { fromBase64, toBase64 } from '../../../chains/solana/base64.ts'
import { chainOfNetwork } from '../../../chains/solana/clusters.ts'
import type { StandardWallet } from '../../standard/wallet.ts'
import type { SessionAccount } from '../session.ts'
import type { ProviderParameters } from './eip155.ts'
import { createStandardProvider, type StandardAccount } from './standard.ts'

const family = 'solana'
const SIGNATURE_BYTES = 64
/** Messages travel in base58, whose cost grows with the square of the length. */
export const LONGEST_TEXT_BYTES = 2048

const Base58Schema = v.pipe(
  v.string(),
  v.maxLength(128),
  v.transform((text) => base58.decode(text)),
)
const SignatureSchema = v.object({ signature: Base58Schema })
const SignedSchema = v.object({
  signature: Base58Schema,
  /** Base64. Some wallets return only their signature. */
  transaction: v.exactOptional(v.pipe(v.string(), v.maxLength(4096))),
})

interface MessageInput {
  account: StandardAccount
  message: Uint8Array
}
interface TransactionInput {
  account: StandardAccount
  chain: string
  transaction: Uint8Array
}

export function createSolanaProvider(parameters: ProviderParameters): StandardWallet {
  const { walletConnect, startOn } = parameters
  const shared = () => walletConnect.session?.namespaces[family]?.accounts ?? []

  /** The network of a request: the approved one that matches the chain name used by wallets. */
  function networkOf(address: string, chain?: string): string {
    const fits = shared().filter(
      (one) =>
        one.address === address &&
        (chain === undefined || chainOfNetwork(one.caipNetworkId) === chain),
    )
    const start = fits.find(({ caipNetworkId }) => caipNetworkId === startOn())
    return (start ?? fits[0])?.caipNetworkId ?? ''
  }

  const ask = (method: string, params: object, caipNetworkId: string) =>
    walletConnect.request({ namespace: family, caipNetworkId, method, params })

  async function signMessage(...inputs: readonly MessageInput[]) {
    const signed = []
    for (const { account, message } of inputs) {
      if (message.length > LONGEST_TEXT_BYTES)
        throw new RangeError(`Wallets on other devices sign at most ${LONGEST_TEXT_BYTES} bytes`)
      const params = { message: base58.encode(message), pubkey: account.address }
      const answer = await ask('solana_signMessage', params, networkOf(account.address))
      const { signature } = v.parse(SignatureSchema, answer)
      signed.push({ signedMessage: message, signature })
    }
    return signed
  }

  async function signTransaction(...inputs: readonly TransactionInput[]) {
    const signed = []
    for (const { account, chain, transaction } of inputs) {
      const params = { transaction: toBase64(transaction), pubkey: account.address }
      const answer = await ask('solana_signTransaction', params, networkOf(account.address, chain))
      const { signature, transaction: whole } = v.parse(SignedSchema, answer)
      const signedTransaction =
        whole === undefined
          ? withSignature(transaction, signature, account.address)
          : fromBase64(whole)
      signed.push({ signedTransaction })
    }
    return signed
  }

  async function signAndSendTransaction(...inputs: readonly TransactionInput[]) {
    const sent = []
    for (const { account, chain, transaction } of inputs) {
      const params = { transaction: toBase64(transaction), pubkey: account.address }
      const network = networkOf(account.address, chain)
      const answer = await ask('solana_signAndSendTransaction', params, network)
      sent.push(v.parse(SignatureSchema, answer))
    }
    return sent
  }

  const version = '1.0.0'
  const all = {
    'solana:signMessage': { version, signMessage },
    'solana:signTransaction': {
      version,
      supportedTransactionVersions: ['legacy', 0],
      signTransaction,
    },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction,
    },
  }
  const agreedTo = (feature: string) =>
    walletConnect.session?.namespaces[family]?.methods.includes(feature.replace(':', '_')) ?? true

  return createStandardProvider({
    ...parameters,
    namespace: family,
    connect: 'standard:connect',
    chains: ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'],
    // Wallets differ in which methods they approve.
    features: Object.defineProperties(
      {},
      Object.fromEntries(
        Object.entries(all).map(([name, feature]) => [
          name,
          { enumerable: true, get: () => (agreedTo(name) ? feature : undefined) },
        ]),
      ),
    ),
    accountsOf,
  })
}

/** One account per address, with the networks that it supports. */
function accountsOf(shared: readonly SessionAccount[]): readonly StandardAccount[] {
  const addresses = [...new Set(shared.map(({ address }) => address))]
  return addresses.flatMap((address) => {
    const networks = shared.filter((one) => one.address === address)
    const chains = networks.map(({ caipNetworkId }) => chainOfNetwork(caipNetworkId))
    try {
      return [{ address, publicKey: base58.decode(address), chains, features: [] }]
    } catch {
      return []
    }
  })
}

/** Puts the signature in the first place, because the signer also pays the fee. */
function withSignature(
  transaction: Uint8Array,
  signature: Uint8Array,
  address: string,
): Uint8Array {
  const count = transaction[0] ?? 0
  const message = 1 + count * SIGNATURE_BYTES
  // A version byte (128 or more), three header bytes, and a byte for the number of keys.
  const versioned = (transaction[message] ?? 0) >= 128 ? 1 : 0
  const keys = message + versioned + 4
  const payer = base58.encode(transaction.subarray(keys, keys + 32))
  if (count === 0 || count >= 128 || payer !== address || signature.length !== SIGNATURE_BYTES)
    throw new TypeError('The wallet’s signature does not fit the transaction')
  const signed = Uint8Array.from(transaction)
  signed.set(signature, 1)
  return signed
}
