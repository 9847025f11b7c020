// Asks the active Solana account to sign bytes.
import type { Client } from '../client/client.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { requestFeature } from '../wallets/standard/request.ts'
import { SignedMessagesSchema } from '../wallets/standard/solana/answers.ts'
import { activeSolanaWallet, type SolanaWalletParameters } from './activeSolanaWallet.ts'

export interface SignSolanaMessageParameters extends SolanaWalletParameters {
  /** Wallets on other devices sign at most 2048 bytes. */
  message: Uint8Array
}

/**
 * @returns the Ed25519 signature of exactly these bytes: 64 bytes.
 * @throws as `activeSolanaWallet`; UserRejectedError, RequestPendingError, WalletError, WalletResponseError,
 * RequestAbortedError
 */
export async function signSolanaMessage(
  client: Client,
  { message, expected, signal }: SignSolanaMessageParameters,
): Promise<Uint8Array> {
  const { wallet, account } = await activeSolanaWallet(client, { expected, signal })
  const asked = Uint8Array.from(message)
  const [{ signedMessage, signature }] = await requestFeature(wallet, {
    feature: 'solana:signMessage',
    method: 'signMessage',
    inputs: [{ account, message: asked }],
    schema: SignedMessagesSchema,
    signal,
  })
  // Some wallets sign with a prefix, and then the signature is not of this message.
  const isSame =
    signedMessage.length === message.length &&
    signedMessage.every((byte, index) => byte === message[index])
  if (isSame) return signature
  throw new WalletResponseError('solana:signMessage', { details: 'another text was signed' })
}
