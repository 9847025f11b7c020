// Opens a rescue kit: no network, no server, nothing but the file and the factor.
import { isEnvelopeLength } from '@aureus/protocol/custody'
import { type Opened, openWallet } from '../open.ts'
import { COMMITMENT_BYTES } from '../shares/commitment.ts'
import { wipe } from '../wipe.ts'
import { bytesOf, type KitContent, KitError, type KitFactor, nameCode } from './kit.ts'
import { keysOfPassword, namePassword } from './password.ts'
import { readRescueCode } from './rescueCode.ts'
import { deriveKey, openUnder } from './sealing.ts'

export type KitSecret = { kind: 'password'; password: Uint8Array } | { kind: 'code'; code: string }

/** @throws WrongFactorError, CodeError, KitError, NotThisWalletError. Close the result after use. */
export async function openKit(kit: KitContent, secret: KitSecret): Promise<Opened> {
  const { walletId, setId, accounts } = kit
  const factor = kit.factors.find(({ kind }) => kind === secret.kind)
  if (!factor) throw new KitError('other_factor')
  const { key, name } = keyOf(factor, secret, walletId)
  const recovery = await openUnder(key, { walletId, setId, factor: name }, bytesOf(factor.wrapped))
  const length = recovery.length - COMMITMENT_BYTES
  if (!isEnvelopeLength(length)) throw new KitError('damaged')
  const shares = [bytesOf(kit.share), recovery.slice(0, length)] as const
  const commitment = recovery.slice(length)
  try {
    return await openWallet({ walletId, setId, accounts, commitment, shares })
  } finally {
    wipe(recovery, ...shares)
  }
}

function keyOf(factor: KitFactor, secret: KitSecret, walletId: string) {
  if (factor.kind === 'password' && secret.kind === 'password') {
    const { wrap, token } = keysOfPassword(secret.password, factor.parameters, walletId)
    wipe(token)
    return { key: wrap, name: namePassword(factor.parameters) }
  }
  if (factor.kind === 'code' && secret.kind === 'code') {
    return {
      key: keyOfCode(readRescueCode(secret.code), factor.salt, walletId),
      name: nameCode(factor.salt),
    }
  }
  throw new KitError('damaged')
}

export const keyOfCode = (code: Uint8Array, salt: string, walletId: string): Uint8Array =>
  deriveKey(code, { salt: bytesOf(salt), label: 'aureus/code/wrap/v1', walletId })
