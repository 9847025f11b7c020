// The sign-in message for wallet apps that offer to write it, and do not. Rare, so it loads when needed.
import { formatSignInMessage } from '@aureus/protocol'
import * as v from 'valibot'

const InputSchema = v.object({
  domain: v.string(),
  uri: v.string(),
  version: v.literal('1'),
  chainId: v.string(),
  nonce: v.string(),
  issuedAt: v.string(),
  statement: v.exactOptional(v.string()),
  expirationTime: v.exactOptional(v.string()),
  notBefore: v.exactOptional(v.string()),
  requestId: v.exactOptional(v.string()),
  resources: v.exactOptional(v.array(v.string())),
})

/**
 * @param input of `solana:signIn`
 * @param accountAddress in base58
 * @throws ValiError
 */
export function composeSignIn(input: unknown, accountAddress: string): string {
  const { chainId, ...fields } = v.parse(InputSchema, input)
  // The layout depends on the family alone; the chain is written as the page named it.
  return formatSignInMessage({ ...fields, accountAddress, chainId: ANY_CLUSTER }, chainId)
}

const ANY_CLUSTER = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
