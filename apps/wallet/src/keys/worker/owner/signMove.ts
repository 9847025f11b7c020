// Signs what moves something from one wallet of the owner to another. The wallet may be retired.
import type { Wallet } from '@aureus/protocol/custody'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type CommandContext, NoShareError } from '../context.ts'
import { signEvm } from '../derive/evm.ts'
import { signSolana } from '../derive/solana.ts'
import { withWallet } from '../withWallet.ts'

export interface OfDevice {
  deviceId: string
  wallet: Wallet
}

export interface SignMoveParameters extends OfDevice {
  family: 'eip155' | 'solana'
  /** A transaction's hash, or a Solana message. */
  bytes: Uint8Array
}

/** @throws NoShareError if the device does not have this wallet */
export async function signMove(
  context: CommandContext,
  { deviceId, wallet, family, bytes }: SignMoveParameters,
): Promise<Uint8Array> {
  const digest = `0x${bytesToHex(family === 'solana' ? sha256(bytes) : bytes)}`
  const opening = { deviceId, wallet, setId: setOf(wallet), purpose: 'move', digest } as const
  return withWallet(context, opening, ({ keys }) =>
    family === 'solana' ? signSolana(bytes, keys.solana.key) : signEvm(bytes, keys.evm.key),
  )
}

/** Before anything is sent to the wallet. @throws NoShareError, NotThisWalletError */
export async function checkOpens(
  context: CommandContext,
  { deviceId, wallet }: OfDevice,
): Promise<object> {
  const opening = { deviceId, wallet, setId: setOf(wallet), purpose: 'prove' } as const
  await withWallet(context, opening, () => {})
  return {}
}

function setOf({ set }: Wallet): string {
  if (set) return set.setId
  throw new NoShareError('This device has no share of the wallet.')
}
