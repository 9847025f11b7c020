// Gets A₀ and R₀ with a factor: proves it to the server, opens what comes back, and combines.
import {
  type Factor,
  type FactorPurpose,
  isEnvelopeLength,
  type Wallet,
  WRAP_OVERHEAD_BYTES,
} from '@aureus/protocol/custody'
import { base64urlnopad } from '@scure/base'
import type { CommandContext } from '../context.ts'
import { closeWallet, type Opened, openWallet } from '../open.ts'
import { generateAgreementKey, publicKeyOf } from '../sealed/agree.ts'
import { openSealed, SealedError } from '../sealed/jwe.ts'
import { COMMITMENT_BYTES } from '../shares/commitment.ts'
import { wipe } from '../wipe.ts'
import { type FactorSecret, keysOfFactor, nameFactor } from './factorKeys.ts'
import { openUnder } from './sealing.ts'

export interface WithFactorParameters {
  wallet: Pick<Wallet, 'walletId' | 'accounts'>
  factor: Factor
  secret: FactorSecret
  purpose: FactorPurpose
}

/** What proves the factor to the server, in base64url. */
export function tokenOf({
  wallet,
  factor,
  secret,
}: Pick<WithFactorParameters, 'wallet' | 'factor' | 'secret'>): string {
  const keys = keysOfFactor(factor, secret, wallet.walletId)
  try {
    return base64urlnopad.encode(keys.token)
  } finally {
    wipe(keys.wrap, keys.token)
  }
}

/** @throws AskError `factor_wrong`, WrongFactorError, NotThisWalletError */
export async function withFactor<T>(
  { ask }: Pick<CommandContext, 'ask'>,
  { wallet, factor, secret, purpose }: WithFactorParameters,
  act: (opened: Opened) => Promise<T> | T,
): Promise<T> {
  const { walletId, accounts } = wallet
  const { setId } = factor
  const keys = keysOfFactor(factor, secret, walletId)
  const pair = await generateAgreementKey()
  const epk = await publicKeyOf(pair)
  const token = base64urlnopad.encode(keys.token)
  const asked = { setId, purpose, token, epk }
  const { sealed } = await ask(
    'factors/release',
    secret.kind === 'password'
      ? { kind: 'password', ...asked }
      : { kind: 'passkey', assertion: secret.assertion, ...asked },
  )
  const plain = await openSealed(pair.privateKey, sealed)
  const length = (plain.length - COMMITMENT_BYTES - WRAP_OVERHEAD_BYTES) / 2
  if (!isEnvelopeLength(length))
    throw new SealedError('The server sent data of an unexpected length.')
  const binding = { walletId, setId, factor: nameFactor(factor) }
  const recovery = await openUnder(keys.wrap, binding, plain.subarray(length))
  const shares = [plain.slice(0, length), recovery.slice(0, length)] as const
  const commitment = recovery.slice(length)
  try {
    const opened = await openWallet({ walletId, setId, accounts, commitment, shares })
    try {
      return await act(opened)
    } finally {
      closeWallet(opened)
    }
  } finally {
    wipe(plain, recovery, keys.token, ...shares)
  }
}
