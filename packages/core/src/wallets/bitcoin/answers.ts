// Parses what Bitcoin wallets return.
import { type BitcoinAddress, parseBitcoinAddress } from '@aureus/protocol/addresses'
import * as v from 'valibot'
import { networkIdOf } from '../../chains/bip122/networks.ts'
import type { ConnectionAccount } from '../../state/connections.ts'
import type { BitcoinConnection } from './wallet.ts'

/** More than any wallet shares. Each checksum costs a hash, so a hostile list must be cut. */
const MAX_ADDRESSES = 64

/** An address as the wallet names it. Without a purpose, the kind of the address decides what it is for. */
export interface SharedAddress {
  address: string
  purpose?: string | undefined
  publicKey?: string | undefined
}

type Known = SharedAddress & BitcoinAddress

/** 33 bytes in hex, or 32 for a taproot key. */
const publicKey = /^(?:0[23])?[0-9a-f]{64}$/i

/** Wallets name `payment` and `ordinals`. Other purposes belong to other chains. */
const isOurs = ({ purpose }: SharedAddress) =>
  purpose === undefined || purpose === 'payment' || purpose === 'ordinals'

/**
 * Returns the payment account first, then the ordinals account. A single address is the payment account.
 * @param networkName the wallet's name for its network
 * @returns `undefined` if no address is usable, or if the addresses belong to several networks.
 */
export function readConnection(
  shared: readonly SharedAddress[],
  networkName?: string,
): BitcoinConnection | undefined {
  const known = shared
    .filter(isOurs)
    .slice(0, MAX_ADDRESSES)
    .map((one) => ({ ...one, ...parseBitcoinAddress(one.address) }))
  const all = known.filter((one): one is Known => one.network !== undefined)
  const [first] = all
  if (!first || all.length < known.length) return undefined
  if (all.some(({ network }) => network !== first.network)) return undefined
  const caipNetworkId = networkIdOf(first.network, networkName)
  return caipNetworkId && { accounts: accountsOf(all), caipNetworkId }
}

function accountsOf(all: readonly Known[]): readonly ConnectionAccount[] {
  const payment =
    all.find(({ purpose }) => purpose === 'payment') ??
    all.find(({ purpose, kind }) => purpose === undefined && kind !== 'p2tr') ??
    all.find(({ purpose }) => purpose === undefined)
  const ordinals = all.find(
    (one) =>
      one.address !== payment?.address &&
      (one.purpose === 'ordinals' || (one.purpose === undefined && one.kind === 'p2tr')),
  )
  return [
    ...(payment ? [accountOf(payment, 'payment')] : []),
    ...(ordinals ? [accountOf(ordinals, 'ordinal')] : []),
  ]
}

function accountOf(one: Known, type: 'payment' | 'ordinal'): ConnectionAccount {
  const { address, publicKey: key } = one
  return { address, type, ...(key && publicKey.test(key) && { publicKey: key.toLowerCase() }) }
}

/**
 * Base64: 65 bytes for BIP-137, or a BIP-322 signature with or without the prefix `smp`. The longest witness for
 * one key is 107 bytes. The limit leaves room for longer forms, which the server verifies.
 */
export const SignatureSchema = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.regex(
    /^(?:smp)?(?:[A-Za-z0-9+/]{4}){21,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
    'expected a signature in base64',
  ),
)

/** The first byte of a signature is 1, 2 or 27 to 42. None of these is a base64 character. */
const isText = ([first = 0]: Uint8Array) => /[A-Za-z0-9+/]/.test(String.fromCharCode(first))

/** Some wallets return bytes: either the signature itself or its base64 text. */
export function signatureText(bytes: Uint8Array): string {
  return isText(bytes) ? String.fromCharCode(...bytes) : btoa(String.fromCharCode(...bytes))
}
