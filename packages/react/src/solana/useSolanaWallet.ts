import type { SendSolanaTransactionParameters, SolanaTransaction } from '@aureus/core/sources'
import { AureusError, type CaipAddress, type CaipNetworkId, thrown } from '@aureus/protocol'
import { useMemo } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useClient } from '../provider/useClient.ts'

/** What every library's public key has: `PublicKey` of `@solana/web3.js` is one. */
export interface SolanaPublicKey {
  /** The address. */
  toBase58(): string
  /** The same. */
  toString(): string
}

export interface UseSolanaWalletParameters<K extends SolanaPublicKey> {
  /** The app's own class, such as `PublicKey` of `@solana/web3.js`. `publicKey` is then one of its objects. */
  PublicKey?: new (
    address: string,
  ) => K
}

export interface SolanaSendOptions
  extends Pick<
    SendSolanaTransactionParameters,
    'signers' | 'signal' | 'skipPreflight' | 'maxRetries' | 'minContextSlot'
  > {}

/**
 * Each rejects, as wallet-adapter's do and Anchor expects. `UserRejectedError` means that the visitor declined;
 * `SolanaWalletChangedError` that the wallet has moved to another account or network since this render.
 */
export interface SolanaWalletActions {
  /** Signs exactly these bytes. @returns the Ed25519 signature, 64 bytes. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /**
   * Signs without sending. Takes transactions of `@solana/web3.js`, legacy and versioned, and compiled ones of
   * `@solana/kit`.
   * @returns a new object of the same kind.
   * @throws SolanaClusterError, without a question, if the transaction was made for another network
   */
  signTransaction<T extends SolanaTransaction>(transaction: T): Promise<T>
  /** As `signTransaction`, for several at once. Wallets that can ask once. */
  signAllTransactions<T extends SolanaTransaction>(transactions: readonly T[]): Promise<T[]>
  /**
   * Signs and sends on the wallet's network. A legacy `Transaction` of web3.js gets a fee payer and a blockhash
   * where it has none.
   * @returns the transaction's signature in base58, before the transaction is confirmed.
   * @throws SolanaClusterError; RpcError if the node rejects it
   */
  sendTransaction(transaction: SolanaTransaction, options?: SolanaSendOptions): Promise<string>
}

/** While `connected`, it has the shape of Anchor's `Wallet`. */
export type UseSolanaWalletReturnType<K extends SolanaPublicKey = SolanaPublicKey> =
  SolanaWalletActions &
    (
      | {
          connected: true
          /** In base58. `address(…)` of `@solana/kit` takes it. */
          address: string
          publicKey: K
          /** The network by its genesis hash (CAIP-2). The transactions go there and nowhere else. */
          caipNetworkId: CaipNetworkId
        }
      | { connected: false; address: undefined; publicKey: undefined; caipNetworkId: undefined }
    )

const load = () => import('./solanaActions.ts')

/**
 * The connected Solana wallet in the shape of wallet-adapter's `useWallet` and Anchor's `Wallet`, whether it is in the
 * browser, on another device, or the embedded one. The object changes with the account and the network.
 * @param parameters the class must stay the same between renders
 */
export function useSolanaWallet<K extends SolanaPublicKey = SolanaPublicKey>({
  PublicKey,
}: UseSolanaWalletParameters<K> = {}): UseSolanaWalletReturnType<K> {
  const client = useClient()
  const { status, address, caipAddress } = useAccount('solana')
  const expected = status === 'connected' ? caipAddress : undefined

  return useMemo(() => {
    /** What the caller saw. Whatever is active when it asks, only this account is asked. */
    function seen(): { expected: CaipAddress } {
      if (expected) return { expected }
      throw new AureusError(thrown.noActiveCaipAddress)
    }
    const actions: SolanaWalletActions = {
      signMessage: async (message) =>
        (await load()).signSolanaMessage(client, { message, ...seen() }),
      async signTransaction(transaction) {
        const { signSolanaTransactions } = await load()
        const [signed] = await signSolanaTransactions(client, {
          transactions: [transaction],
          ...seen(),
        })
        return signed as typeof transaction
      },
      signAllTransactions: async (transactions) =>
        (await load()).signSolanaTransactions(client, { transactions, ...seen() }),
      sendTransaction: async (transaction, options) =>
        (await load()).sendSolanaTransaction(client, { ...options, transaction, ...seen() }),
    }
    if (!expected || !address)
      return {
        ...actions,
        connected: false,
        address: undefined,
        publicKey: undefined,
        caipNetworkId: undefined,
      }
    const publicKey = PublicKey ? new PublicKey(address) : (createPublicKey(address) as K)
    const caipNetworkId = expected.slice(0, -address.length - 1) as CaipNetworkId
    return { ...actions, connected: true, address, publicKey, caipNetworkId }
  }, [client, PublicKey, expected, address])
}

/** Without a library's class: the address as text. */
function createPublicKey(address: string): SolanaPublicKey {
  return { toBase58: () => address, toString: () => address }
}
