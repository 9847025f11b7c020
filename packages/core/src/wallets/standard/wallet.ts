// A wallet of the Wallet Standard (https://github.com/wallet-standard/wallet-standard), read with care: each
// of its properties may be a getter of a hostile page, throw, or be another one at the next look.

import * as v from 'valibot'
import type { Wallet } from '../../state/connect.ts'
import { WalletIconSchema, WalletNameSchema } from '../walletInfo.ts'

/** A registered object, of unknown content. */
export type StandardWallet = Readonly<Record<string, unknown>>

/** A method of one of the wallet's features, bound to it. */
export type FeatureMethod = (...inputs: unknown[]) => unknown

export function isStandardWallet(value: unknown): value is StandardWallet {
  return typeof value === 'object' && value !== null
}

/** @returns `undefined` where the wallet has no such feature, or none that can be called. */
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

/** What is under a key; `undefined` for what throws when it is read. */
export function read(object: StandardWallet, key: string): unknown {
  try {
    return object[key]
  } catch {
    return undefined
  }
}

/** As people see it; `undefined` for one without a usable name. Its id is made of that name: it has no other. */
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

/** Of the letters that a connector's id may have. */
function slugOf(name: string): string {
  return encodeURIComponent(name.toWellFormed())
    .replaceAll(/[^\w.-]/g, '_')
    .slice(0, 100)
}
