// Asks the active account to sign typed data (EIP-712).
import type { SwapTypedData } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { askWallet } from '../calls/askWallet.ts'
import type { Client } from '../client/client.ts'
import { WalletResponseError } from '../errors/wallet.ts'

const method = 'eth_signTypedData_v4'

/** The domain's fields, in the order of EIP-712. Some wallets do not work them out by themselves. */
const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

const SignatureSchema = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2}){62,}$/))

/** @returns the signature in hex. @throws WalletResponseError for an answer that is not a signature; as `askWallet` */
export async function signTypedData(
  client: Client,
  typedData: SwapTypedData,
  signal?: AbortSignal,
): Promise<string> {
  const EIP712Domain = domainFields.filter(({ name }) => Object.hasOwn(typedData.domain, name))
  const text = JSON.stringify({ ...typedData, types: { EIP712Domain, ...typedData.types } })
  const answer = await askWallet(client, { method, params: (address) => [address, text], signal })
  const parsed = v.safeParse(SignatureSchema, answer)
  if (!parsed.success) throw new WalletResponseError(method, { details: parsed.issues[0].message })
  return parsed.output
}
