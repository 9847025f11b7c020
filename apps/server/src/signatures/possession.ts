// Whether a new wallet's accounts belong to whoever makes it. What the tables tell about an account (sign-ins, email
// addresses, names, operations) is handed out to its wallet's owner, and deleted for them.
import type { CustodyBody } from '@aureus/protocol/custody'
import { possessionOf } from '@aureus/protocol/custody'
import { base58 } from '@scure/base'
import { bytesToHex, recoverAddress } from 'viem'
import { isEd25519Signature } from './ed25519.ts'

type Claimed = Pick<CustodyBody<'wallet/create'>, 'walletId' | 'accounts' | 'possession'>

/** Whether both keys signed for this wallet of this device. */
export async function isPossessed(
  deviceId: string,
  { walletId, accounts, possession }: Claimed,
): Promise<boolean> {
  const { text, digest } = possessionOf({ walletId, deviceId })
  const signature = bytesToHex(Buffer.from(possession.evm, 'base64url'))
  // A signature of the right length can still be no point on the curve.
  const signer = await recoverAddress({ hash: bytesToHex(digest), signature }).catch(
    () => undefined,
  )
  // In this spelling alone: others would miss what is kept about the account.
  return (
    signer === accounts.evm &&
    isSolanaSigner(accounts.solana, text, Buffer.from(possession.solana, 'base64url'))
  )
}

function isSolanaSigner(address: string, text: Uint8Array, signature: Uint8Array): boolean {
  try {
    return isEd25519Signature(signature, text, base58.decode(address))
  } catch {
    // Not 32 bytes.
    return false
  }
}
