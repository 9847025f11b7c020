// `solana:signIn`: the wallet writes the message (Sign In With Solana).
import { type SignInMessage, solanaClusterOf } from '@aureus/protocol'
import { base58 } from '@scure/base'
import type { SignedMessage } from '../../../client/connector.ts'
import { WalletResponseError } from '../../../errors/wallet.ts'
import { requestFeature } from '../request.ts'
import { featureMethod, type StandardWallet } from '../wallet.ts'
import { SignedInSchema } from './answers.ts'

const FEATURE = 'solana:signIn'

export interface SignInParameters {
  address: string
  fields: SignInMessage
  signal?: AbortSignal | undefined
}

/** @returns `undefined`, without a prompt, if the wallet does not have the feature. */
export async function signIn(
  wallet: StandardWallet,
  { address, fields, signal }: SignInParameters,
): Promise<SignedMessage | undefined> {
  if (!featureMethod(wallet, FEATURE, 'signIn')) return undefined
  const { accountAddress: _, chainId, ...others } = fields
  const [{ account, signedMessage, signature }] = await requestFeature(wallet, {
    feature: FEATURE,
    method: 'signIn',
    inputs: [{ ...others, address, chainId: solanaClusterOf(chainId) }],
    schema: SignedInSchema,
    signal,
  })
  return {
    message: textOf(signedMessage),
    signature: base58.encode(signature),
    address: account.address,
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new WalletResponseError(FEATURE, { details: 'the signed message is not text' })
  }
}
