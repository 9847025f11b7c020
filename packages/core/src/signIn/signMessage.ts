// Has a wallet sign a sign-in message.
import { formatSignInMessage, type SignInMessage } from '@aureus/protocol'
import type { Connector } from '../client/connector.ts'
import { WalletResponseError } from '../errors/wallet.ts'

/** Uses the wallet's own message format if it has one. The server accepts both. */
export async function signMessage(
  connector: Connector,
  { resources, ...others }: SignInMessage,
  signal: AbortSignal,
): Promise<{ message: string; signature: string }> {
  const { accountAddress: address } = others
  const fields = { ...others, ...(resources?.length && { resources }) }
  const signed = await connector.signIn?.({ address, fields }, { signal })
  if (signed) {
    const { message, signature } = signed
    if (signed.address === address) return { message, signature }
    throw new WalletResponseError('signIn', { details: 'another account signed' })
  }
  const message = formatSignInMessage(fields)
  return { message, signature: await connector.signMessage({ address, message }, { signal }) }
}
