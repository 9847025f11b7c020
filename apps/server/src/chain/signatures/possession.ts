// Whether a new wallet's accounts belong to whoever makes it. The owner of a wallet gets a copy of what is stored
// about its accounts (sign-ins, email addresses, names, operations), and can have it deleted.
import type { CustodyBody } from '@aureus/protocol/custody'
import { possessionOf } from '@aureus/protocol/custody'
import { base58 } from '@scure/base'
import { bytesToHex } from 'viem'
import { isEd25519Signature } from './ed25519.ts'
import { recoverDigestSigner } from './recoverSigner.ts'

type Claimed = Pick<CustodyBody<'wallet/create'>, 'walletId' | 'accounts' | 'possession'>

/** Whether both keys signed for this wallet of this device. */
export function isPossessed(
  deviceId: string,
  { walletId, accounts, possession }: Claimed,
): boolean {
  const { text, digest } = possessionOf({ walletId, deviceId })
  const signature = bytesToHex(Buffer.from(possession.evm, 'base64url'))
  // Compared in EIP-55, because the tables compare text.
  return (
    recoverDigestSigner(digest, signature) === accounts.evm &&
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
