// What Bitcoin wallets may answer, each brought to one form.
import { type BitcoinAddress, parseBitcoinAddress } from '@aureus/protocol/addresses'
import * as v from 'valibot'
import { networkIdOf } from '../../chains/bip122/networks.ts'
import type { ConnectionAccount } from '../../state/connections.ts'
import type { BitcoinConnection } from './wallet.ts'

/** More than any wallet shares: a checksum is a hash, and a hostile list could be long. */
const MAX_ADDRESSES = 64

/** An address as a wallet named it. Without a purpose, its kind says what it is for. */
export interface SharedAddress {
  address: string
  purpose?: string | undefined
  publicKey?: string | undefined
}

type Known = SharedAddress & BitcoinAddress

/** 33 bytes in hex, or the 32 of a taproot key. */
const publicKey = /^(?:0[23])?[0-9a-f]{64}$/i

/** `payment` and `ordinals` are the purposes that wallets name; others are of other chains. */
const isOurs = ({ purpose }: SharedAddress) =>
  purpose === undefined || purpose === 'payment' || purpose === 'ordinals'

/**
 * Payment first, then ordinals; one of each. A wallet with a single address has it for payments.
 * @param networkName what the wallet said of its network.
 * @returns `undefined` where nothing of it can be used, or it is of several networks.
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
 * Base64: 65 bytes by BIP-137, or what BIP-322 has, with its prefix `smp` or without. The longest witness of
 * one key is 107 bytes; this leaves room for the longer forms, which the server judges.
 */
export const SignatureSchema = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.regex(
    /^(?:smp)?(?:[A-Za-z0-9+/]{4}){21,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
    'expected a signature in base64',
  ),
)

/** The first byte of any signature is 1, 2 or 27 to 42: none of them is a character of base64. */
const isText = ([first = 0]: Uint8Array) => /[A-Za-z0-9+/]/.test(String.fromCharCode(first))

/** A signature as some wallets give it: bytes, of the signature itself or of its text. */
export function signatureText(bytes: Uint8Array): string {
  return isText(bytes) ? String.fromCharCode(...bytes) : btoa(String.fromCharCode(...bytes))
}
