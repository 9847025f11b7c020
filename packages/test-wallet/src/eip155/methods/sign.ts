// EIP-191 personal messages and EIP-712 typed data.
import { type Hex, stringToHex, type TypedDataDefinition } from 'viem'
import { isErc6492Signature, parseErc6492Signature, serializeErc6492Signature } from 'viem/utils'
import {
  invalidParams,
  ProviderRpcError,
  unauthorized,
  unsupportedMethod,
} from '../../shared/errors.ts'
import { isAddressLike, isBytes, isRecord } from '../../shared/hex.ts'
import type { Account } from '../account.ts'
import type { Method, Wallet } from './method.ts'

/** The signing account, which `signWith` can replace. */
const signer = (wallet: Wallet, account: Account) => wallet.signing.substitute ?? account

const misbehave = ({ signing }: Wallet, signature: Hex) =>
  signing.tampered ? tamper(signature) : signature

/** Dapps send [data, address] and, by an old mistake, [address, data]. The account tells which. */
function parsePersonalSign({ state }: Wallet, [first, second]: readonly unknown[]) {
  for (const [data, address] of [
    [first, second],
    [second, first],
  ]) {
    const account = isAddressLike(address) ? state.findVisible(address) : undefined
    if (account && typeof data === 'string') return { account, data }
  }
  const strings = typeof first === 'string' && typeof second === 'string'
  if (strings && (isAddressLike(first) || isAddressLike(second))) throw unauthorized()
  throw invalidParams('Expected [message in hex, address].')
}

/** Signs text that is not hex as UTF-8, as wallets do. */
export const personal_sign: Method = (wallet, params) => {
  const { account, data } = parsePersonalSign(wallet, params)
  const raw = isBytes(data) ? data : stringToHex(data)
  return {
    asks: true,
    run: async () => misbehave(wallet, await signer(wallet, account).signMessage(raw)),
  }
}

function parseTypedData(value: unknown): TypedDataDefinition {
  let data = value
  try {
    data = typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    throw invalidParams('The typed data is not JSON.')
  }
  if (isRecord(data) && [data.types, data.message, data.domain].every(isRecord))
    if (typeof data.primaryType === 'string') return data as TypedDataDefinition
  throw invalidParams('Typed data needs types, primaryType, domain and message.')
}

export const eth_signTypedData_v4: Method = (wallet, [address, json]) => {
  const account = isAddressLike(address) ? wallet.state.findVisible(address) : undefined
  if (!account)
    throw isAddressLike(address) ? unauthorized() : invalidParams('Expected an address.')
  const typedData = parseTypedData(json)
  const { chainId } = wallet.state.snapshot()
  const wanted = typedData.domain?.chainId
  // Wallets reject data for another chain than the one that the person sees.
  if (wanted !== undefined && Number(wanted) !== chainId)
    throw invalidParams(`The domain's chainId must be the active chain, ${chainId}.`)
  return {
    asks: true,
    async run() {
      const { signTypedData } = signer(wallet, account)
      if (!signTypedData) throw unsupportedMethod('eth_signTypedData_v4 with a contract account')
      const signature = await signTypedData(typedData).catch((error: unknown) => {
        if (error instanceof ProviderRpcError) throw error
        throw invalidParams('The typed data does not match its types.')
      })
      return misbehave(wallet, signature)
    },
  }
}

function flipBit(signature: Hex, byte: number): Hex {
  const at = 2 + byte * 2
  const flipped = Number.parseInt(signature.slice(at, at + 2), 16) ^ 1
  return `0x${signature.slice(2, at)}${flipped.toString(16).padStart(2, '0')}${signature.slice(at + 2)}`
}

/**
 * A signature in the same format that does not verify. One bit in the middle differs: in an EOA's 65 bytes, a lower bit
 * of `s`, so that it stays low-`s`. The wrapping of an undeployed account (ERC-6492) stays readable, and only the
 * inner signature changes.
 */
export function tamper(signature: Hex): Hex {
  if (isErc6492Signature(signature)) {
    const parts = parseErc6492Signature(signature)
    if (parts.address && parts.data) {
      const { address, data } = parts
      return serializeErc6492Signature({ address, data, signature: tamper(parts.signature) })
    }
  }
  const length = (signature.length - 2) / 2
  return length === 0 ? '0x00' : flipBit(signature, Math.min(Math.ceil(length / 2) + 7, length - 1))
}
