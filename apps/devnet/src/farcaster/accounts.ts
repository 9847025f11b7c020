// The Farcaster accounts of the stand-in. Their keys are derived from their names, so a restart changes nothing.
import { type Address, keccak256, type PrivateKeyAccount, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { digitsOf } from '../social/people.ts'
import type { FarcasterChain } from './chain.ts'

export interface FarcasterAccount {
  fid: number
  userName: string
  /** Whether it signs with a sign-in key instead of the holder's. */
  byKey: boolean
}

export const sampleAccounts: readonly [FarcasterAccount, ...FarcasterAccount[]] = [
  { fid: 1001, userName: 'ada', byKey: false },
  { fid: 1002, userName: 'grace', byKey: false },
  { fid: 1003, userName: 'alan', byKey: true },
]

/** Anyone can compute them. */
const keyOf = (purpose: string, { userName }: FarcasterAccount): PrivateKeyAccount =>
  privateKeyToAccount(keccak256(toHex(`farcaster stand-in ${purpose} ${userName}`)))

export const signerOf = (account: FarcasterAccount): PrivateKeyAccount =>
  keyOf(account.byKey ? 'sign-in' : 'holder', account)

export async function registerSamples(chain: FarcasterChain): Promise<void> {
  for (const account of sampleAccounts) {
    const { fid, byKey } = account
    await chain.give(fid, keyOf('holder', account).address)
    if (byKey) await chain.setKey(fid, { address: signerOf(account).address, state: 'added' })
  }
}

/** The account that an address gets. Always the same one. */
export const fidFor = (address: Address): number =>
  Number(digitsOf(6, 'farcaster', address.toLowerCase()))
