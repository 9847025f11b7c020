// The accounts of a wallet: local keys, and a contract account whose signatures come from outside.
import type { Address, Hex, TransactionSerializable, TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { internalError } from '../shared/errors.ts'
import { checksummed, isAddressLike, isBytes } from '../shared/hex.ts'

export type Account = {
  readonly address: Address
  /** Signs the bytes of a message under the EIP-191 prefix. */
  signMessage: (raw: Hex) => Promise<Hex>
  signTypedData?: (typedData: TypedDataDefinition) => Promise<Hex>
  signTransaction?: (transaction: TransactionSerializable) => Promise<Hex>
}

/**
 * An account that the wallet has no key for, such as an ERC-1271 contract. `signMessage` is given
 * the message's bytes as hex and answers with what the contract accepts (ERC-6492 if undeployed).
 */
export type RemoteSigner = {
  address: Address
  signMessage: (message: Hex) => Promise<Hex>
}

/** @throws TypeError without the key in it. */
export function localAccount(privateKey: unknown, label = 'The private key'): Account {
  try {
    const account = privateKeyToAccount(privateKey as Hex)
    return {
      address: account.address,
      signMessage: (raw) => account.signMessage({ message: { raw } }),
      signTypedData: (typedData) => account.signTypedData(typedData),
      signTransaction: (transaction) => account.signTransaction(transaction),
    }
  } catch {
    throw new TypeError(`${label} must be 32 bytes in hex, a valid secp256k1 key.`)
  }
}

/** @throws TypeError when the address or function is missing. */
export function remoteAccount({ address, signMessage }: RemoteSigner): Account {
  if (!isAddressLike(address)) throw new TypeError('remoteSigner.address must be an address.')
  if (typeof signMessage !== 'function')
    throw new TypeError('remoteSigner.signMessage must be a function.')
  return {
    address: checksummed(address),
    async signMessage(raw) {
      const signature: unknown = await signMessage(raw)
      if (isBytes(signature)) return signature
      throw internalError('The remote signer answered something else than a signature in hex.')
    },
  }
}
