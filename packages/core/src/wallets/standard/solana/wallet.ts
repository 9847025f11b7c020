// Connects a Solana wallet and disconnects it.
import * as v from 'valibot'
import { UserRejectedError } from '../../../errors/wallet.ts'
import { requestFeature } from '../request.ts'
import { featureMethod, read, type StandardWallet } from '../wallet.ts'
import { ConnectSchema, type SharedAccount } from './answers.ts'

/** How long to wait: wallets without support for this may never answer. */
const FORGET_MS = 500

const signing = ['signMessage', 'signTransaction', 'signAndSendTransaction'] as const

/** Whether a wallet can connect, and sign anything for a Solana cluster. */
export function isSolanaWallet(wallet: StandardWallet): boolean {
  const chains = read(wallet, 'chains')
  return (
    Array.isArray(chains) &&
    chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:')) &&
    featureMethod(wallet, 'standard:connect', 'connect') !== undefined &&
    signing.some((name) => featureMethod(wallet, `solana:${name}`, name) !== undefined)
  )
}

/** @param silent never prompts. The wallet returns only accounts it shares already. */
export async function shareAccounts(
  wallet: StandardWallet,
  { silent, signal }: { silent: boolean; signal: AbortSignal | undefined },
): Promise<readonly SharedAccount[]> {
  const request = {
    feature: 'standard:connect',
    method: 'connect',
    inputs: silent ? [{ silent: true }] : [],
    schema: ConnectSchema,
    signal,
  } as const
  try {
    return (await requestFeature(wallet, request)).accounts
  } catch (error) {
    // Some wallets reject a silent request instead of returning an empty list.
    if (silent && error instanceof UserRejectedError) return []
    throw error
  }
}

/** Best effort, because wallets may keep the permission. Never throws. */
export async function forgetSite(wallet: StandardWallet): Promise<void> {
  await requestFeature(wallet, {
    feature: 'standard:disconnect',
    method: 'disconnect',
    inputs: [],
    schema: v.unknown(),
    signal: AbortSignal.timeout(FORGET_MS),
  }).catch(() => undefined)
}
