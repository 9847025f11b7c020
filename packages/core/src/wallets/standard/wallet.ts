// A wallet of the Wallet Standard (https://github.com/wallet-standard/wallet-standard). A hostile page may define
// any property as a getter that throws or returns a different value each time.

import * as v from 'valibot'
import type { Wallet } from '../../state/connect.ts'
import { WalletIconSchema, WalletNameSchema } from '../walletInfo.ts'

/** A registered object. None of its properties is verified. */
export type StandardWallet = Readonly<Record<string, unknown>>

/** Wallets that this page made itself, for other libraries. They are not listed beside those they stand for. */
const own = new WeakSet<StandardWallet>()

export function markOwnWallet<W extends StandardWallet>(wallet: W): W {
  own.add(wallet)
  return wallet
}

export const isOwnWallet = (wallet: StandardWallet): boolean => own.has(wallet)

/** A feature method, bound to its feature. */
export type FeatureMethod = (...inputs: unknown[]) => unknown

export function isStandardWallet(value: unknown): value is StandardWallet {
  return typeof value === 'object' && value !== null
}

/** @returns `undefined` if the wallet does not have the feature or the method. */
export function featureMethod(
  wallet: StandardWallet,
  feature: string,
  name: string,
): FeatureMethod | undefined {
  const features = read(wallet, 'features')
  const held = isStandardWallet(features) ? read(features, feature) : undefined
  const method = isStandardWallet(held) ? read(held, name) : undefined
  return typeof method === 'function' ? (...inputs) => method.apply(held, inputs) : undefined
}

/** Reads a property. Returns `undefined` if the read throws. */
export function read(object: StandardWallet, key: string): unknown {
  try {
    return object[key]
  } catch {
    return undefined
  }
}

/** Returns `undefined` for a wallet without a usable name. The standard has no ids, so the id comes from the name. */
export function describeWallet(
  wallet: StandardWallet,
  namespace: Wallet['namespace'],
): Wallet | undefined {
  const name = v.safeParse(WalletNameSchema, read(wallet, 'name'))
  if (!name.success) return undefined
  const icon = v.safeParse(WalletIconSchema, read(wallet, 'icon'))
  return {
    id: `standard:${slugOf(name.output)}`,
    name: name.output,
    namespace,
    ...(icon.success && { icon: icon.output }),
  }
}

/** Keeps to the characters allowed in a connector id. */
function slugOf(name: string): string {
  return encodeURIComponent(name.toWellFormed())
    .replaceAll(/[^\w.-]/g, '_')
    .slice(0, 100)
}
