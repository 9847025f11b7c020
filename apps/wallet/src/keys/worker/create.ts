// Creates a wallet: a random secret, split for recovery and for this device. The server stores its shares before
// the wallet is reported to exist.
import { possessionOf, type Wallet } from '@aureus/protocol/custody'
import { base64urlnopad } from '@scure/base'
import type { CommandContext, NewWallet } from './context.ts'
import { signEvm } from './derive/evm.ts'
import { accountsOf } from './derive/keyPairs.ts'
import { signSolana } from './derive/solana.ts'
import { makeDeviceSet } from './deviceSet.ts'
import { discardWallet, makeWallet } from './newWallet.ts'
import { newRecoveryKeeper, sealDeposit } from './sealDeposit.ts'
import { generateAgreementKey, publicKeyOf } from './sealed/agree.ts'
import { openSealed } from './sealed/jwe.ts'
import { openWithShare } from './withWallet.ts'

export interface CreateParameters {
  deviceId: string
  /** 16, 32 or 33 bytes that somebody imports, wiped here; random without it. */
  secret?: Uint8Array
  /** `move/begin`: it becomes the current wallet when the move ends. */
  route?: 'wallet/create' | 'move/begin'
}

/** @returns the wallet, once the server has stored its shares and they have opened it */
export async function createWallet(
  context: CommandContext,
  { deviceId, secret, route = 'wallet/create' }: CreateParameters,
): Promise<Wallet> {
  const { ahead } = context
  const fetching = ahead ? ahead.depositKey.catch(context.depositKey) : context.depositKey()
  // Handles a failure that arrives before it is awaited below.
  fetching.catch(() => undefined)
  const pair = await generateAgreementKey()
  const made = await (secret || !ahead ? makeWallet(secret) : ahead.wallet)
  try {
    const { walletId, recovery } = made
    // Before this device stores anything.
    const depositKey = await fetching
    const { setId, serverShare } = await makeDeviceSet(context, made, {
      deviceId,
      walletId,
      epoch: 1,
    })
    const keeper = await newRecoveryKeeper(context, depositKey)
    // Of a first wallet, nothing is known.
    const mailbox =
      route === 'move/begin' ? await context.shares.mailboxOf({ deviceId }) : undefined
    const deposits = await sealDeposit({
      keys: depositKey,
      recovery: { keeper, plain: recovery.deposit, mailbox },
      serverShare,
    })
    const { wallet, sealed } = await context.ask(route, {
      walletId,
      accounts: accountsOf(made.keys),
      possession: possess(made, deviceId),
      recoverySetId: recovery.setId,
      setId,
      ...deposits,
      epk: await publicKeyOf(pair),
    })
    const stored = await openSealed(pair.privateKey, sealed)
    await openWithShare(context, { deviceId, wallet, setId }, stored, () => {})
    return wallet
  } finally {
    discardWallet(made)
  }
}

function possess({ walletId, keys }: NewWallet, deviceId: string) {
  const { text, digest } = possessionOf({ walletId, deviceId })
  return {
    evm: base64urlnopad.encode(signEvm(digest, keys.evm.key)),
    solana: base64urlnopad.encode(signSolana(text, keys.solana.key)),
  }
}
