// A wallet's accounts: local keys, and a contract account whose signatures come from outside.
import type { Address, Hex, TransactionSerializable, TypedDataDefinition } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { internalError } from '../shared/errors.ts'
import { checksummed, isAddressLike, isBytes } from '../shared/hex.ts'

export type Account = {
  readonly address: Address
  /** Signs a message's bytes with the EIP-191 prefix. */
  signMessage: (raw: Hex) => Promise<Hex>
  signTypedData?: (typedData: TypedDataDefinition) => Promise<Hex>
  signTransaction?: (transaction: TransactionSerializable) => Promise<Hex>
}

/**
 * An account without a key in the wallet, such as an ERC-1271 contract. `signMessage` gets the message's bytes as hex
 * and returns what the contract accepts (ERC-6492 if undeployed).
 */
export type RemoteSigner = {
  address: Address
  signMessage: (message: Hex) => Promise<Hex>
}

/** Of secp256k1 (SEC 2). */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const isPrivateKey = (value: unknown): value is Hex =>
  typeof value === 'string' &&
  /^0x[0-9a-f]{64}$/i.test(value) &&
  BigInt(value) > 0n &&
  BigInt(value) < ORDER

/** @throws TypeError that does not contain the key */
export function localAccount(privateKey: unknown, label = 'The private key'): Account {
  if (!isPrivateKey(privateKey))
    throw new TypeError(`${label} must be 32 bytes in hex, a valid secp256k1 key.`)
  // Most documents of a test never ask for it, and it takes longer than the rest of the wallet.
  let derived: PrivateKeyAccount | undefined
  const account = () => (derived ??= privateKeyToAccount(privateKey))
  return {
    get address() {
      return account().address
    },
    signMessage: (raw) => account().signMessage({ message: { raw } }),
    signTypedData: (typedData) => account().signTypedData(typedData),
    signTransaction: (transaction) => account().signTransaction(transaction),
  }
}

/** @throws TypeError if the address or the function is missing */
export function remoteAccount({ address, signMessage }: RemoteSigner): Account {
  if (!isAddressLike(address)) throw new TypeError('remoteSigner.address must be an address.')
  if (typeof signMessage !== 'function')
    throw new TypeError('remoteSigner.signMessage must be a function.')
  return {
    address: checksummed(address),
    async signMessage(raw) {
      const signature: unknown = await signMessage(raw)
      if (isBytes(signature)) return signature
      throw internalError('The remote signer did not return a hex signature.')
    },
  }
}
