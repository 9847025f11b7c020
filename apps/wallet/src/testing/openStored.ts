// For tests: opens a wallet from what a server stores, as an operator or a thief of its database and keys would.
import {
  idOf,
  type PasskeyParameters,
  type PasswordParameters,
  type WalletAccounts,
} from '@aureus/protocol/custody'
import { accountsOf, keyPairsOf } from '../keys/worker/derive/keyPairs.ts'
import { closeWallet, openWallet } from '../keys/worker/open.ts'
import { keysOfPasskey, nameFactor } from '../keys/worker/owner/factorKeys.ts'
import { readKit } from '../keys/worker/owner/kit.ts'
import { openKit } from '../keys/worker/owner/openKit.ts'
import { keysOfPassword, namePassword } from '../keys/worker/owner/password.ts'
import { openUnder } from '../keys/worker/owner/sealing.ts'
import { combineShares } from '../keys/worker/shares/combine.ts'

export interface StoredSet {
  walletId: string
  accounts: WalletAccounts
  setId: string
  /** A₀. */
  server: Uint8Array
}

/** @param recovery R₀ ‖ C₀. @throws if they do not open the wallet */
export async function openByShares(set: StoredSet, recovery: Uint8Array): Promise<void> {
  const { walletId, accounts, setId, server } = set
  const shares = [server, recovery.slice(0, -32)] as const
  const commitment = recovery.slice(-32)
  closeWallet(await openWallet({ walletId, accounts, setId, commitment, shares }))
}

/** @throws if the password does not open the wallet */
export async function openByPassword(
  set: StoredSet,
  sealed: { wrapped: Uint8Array; parameters: PasswordParameters; password: string },
): Promise<void> {
  const { wrapped, parameters, password } = sealed
  const { walletId, setId } = set
  const bytes = new TextEncoder().encode(password.normalize('NFKC'))
  const { wrap } = keysOfPassword(bytes, parameters, walletId)
  const binding = { walletId, setId, factor: namePassword(parameters) }
  await openByShares(set, await openUnder(wrap, binding, wrapped))
}

/** @throws if the output of the passkey's PRF does not open the wallet */
export async function openByPrf(
  set: StoredSet,
  sealed: { wrapped: Uint8Array; parameters: PasskeyParameters; prf: Uint8Array },
): Promise<void> {
  const { wrapped, parameters, prf } = sealed
  const { walletId, setId } = set
  const { wrap } = keysOfPasskey(prf, parameters, walletId)
  const binding = { walletId, setId, factor: nameFactor({ kind: 'passkey', parameters }) }
  await openByShares(set, await openUnder(wrap, binding, wrapped))
}

/** @throws if the code does not open the kit */
export async function openByKit(text: string, code: string): Promise<string> {
  const kit = readKit(text)
  closeWallet(await openKit(kit, { kind: 'code', code }))
  return kit.accounts.evm
}

/** Whether any two of these, read as shares of whatever set, give the wallet with this address. */
export async function combinesToWallet(
  plains: readonly Uint8Array[],
  address: string,
): Promise<boolean> {
  // R₀ is followed by its commitment, and a factor's row begins with a hash.
  const cuts = plains.flatMap((plain) => [plain, plain.subarray(0, 34), plain.subarray(32, 66)])
  const shares = cuts.filter(({ length }) => length === 34).map((bytes) => Uint8Array.from(bytes))
  for (const one of shares)
    for (const other of shares) {
      const setId = idOf(one.subarray(1, 17))
      const opened = await combineShares(one, other, setId)
        .then(keyPairsOf)
        .catch(() => undefined)
      if (opened && accountsOf(opened).evm === address) return true
    }
  return false
}
