// Runs one command, from opening the wallet to its end.

import { isUserOperationOf, NO_DELEGATE } from '@aureus/protocol/operations'
import {
  delegationDigest,
  delegationOf,
  MAX_PERMISSION_S,
  type PermissionTerms,
} from '@aureus/protocol/permissions'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { CommandContext } from './context.ts'
import { NoShareError } from './context.ts'
import { createWallet } from './create.ts'
import { signEvm } from './derive/evm.ts'
import { keyFamilies } from './derive/families.ts'
import { accountsOf, type KeyPairs } from './derive/keyPairs.ts'
import { signSolana } from './derive/solana.ts'
import { recover, reshare } from './joinDevice.ts'
import { type Command, CommandSchema, type ShownAccount } from './messages.ts'
import { beginAhead, discardWallet } from './newWallet.ts'
import type { Commands } from './serve.ts'
import { digestOfAuthorization, digestOfOperation, signOperation } from './signOperation.ts'
import { withWallet } from './withWallet.ts'

/** Of the frame's Worker. */
export const frameCommands = {
  schema: CommandSchema,
  ahead: beginAhead,
  run: runCommand,
} satisfies Commands<typeof CommandSchema>

type OfWallet = Extract<Command, { wallet: unknown }>
type Signing = Extract<Command, { account: unknown }>

/** The session's wallet is not the one that the person saw: another person signed in meanwhile. */
class AnotherAccountError extends Error {
  override name = 'AnotherAccountError'
}

/** @throws an error with a meaningful name and no secret in its message */
async function runCommand(context: CommandContext, command: Command): Promise<unknown> {
  if (command.type !== 'create') void context.ahead?.wallet.then(discardWallet, () => undefined)
  switch (command.type) {
    case 'create':
      return createWallet(context, command)
    case 'recover':
      return recover(context, command)
    case 'reshare':
      return reshare(context, command)
    case 'prove':
      await withOwnSet(context, command, { purpose: 'prove' }, () => {})
      return command.wallet
    case 'signEvm': {
      const { digest } = command
      const signing = { purpose: 'sign', digest: `0x${bytesToHex(digest)}` } as const
      return signAs(context, command, signing, ({ evm }) => signEvm(digest, evm.key))
    }
    case 'signSolana': {
      const { message } = command
      // Ed25519 takes the whole message. The log gets a hash that identifies it.
      const signing = { purpose: 'sign', digest: `0x${bytesToHex(sha256(message))}` } as const
      return signAs(context, command, signing, ({ solana }) => signSolana(message, solana.key))
    }
    case 'signOperation': {
      const { account, domain, operation } = command
      if (!isUserOperationOf(operation, { ...domain, owner: account.address }))
        throw new AnotherAccountError('The operation is of another account.')
      // The log gets the operation's hash, which names the delegate, too.
      const signing = { purpose: 'sign', digest: digestOfOperation(command) } as const
      return signAs(context, command, signing, ({ evm }) => signOperation(command, evm.key))
    }
    case 'signPermission': {
      const { account, terms } = command
      if (terms.from !== account.address)
        throw new AnotherAccountError('The permission is of another account.')
      const digest = digestOfPermission(command)
      const signing = { purpose: 'sign', digest: `0x${bytesToHex(digest)}` } as const
      return signAs(context, command, signing, ({ evm }) => signEvm(digest, evm.key))
    }
    case 'signUndelegation': {
      const { chainId, nonce } = command
      const digest = digestOfAuthorization({ chainId, nonce, address: NO_DELEGATE })
      const signing = { purpose: 'sign', digest: `0x${bytesToHex(digest)}` } as const
      return signAs(context, command, signing, ({ evm }) => signEvm(digest, evm.key))
    }
  }
}

/** Signs only with the keys of the account that was shown. @throws AnotherAccountError */
async function signAs<Signed>(
  context: CommandContext,
  command: Signing,
  asked: { purpose: 'sign'; digest: string },
  sign: (keys: KeyPairs) => Signed,
): Promise<Signed> {
  const { account, type, wallet } = command
  const family = type === 'signSolana' ? 'solana' : 'eip155'
  if (account.family !== family || account.walletId !== wallet.walletId)
    throw new AnotherAccountError('The session holds another wallet.')
  const signature = await withOwnSet(context, command, asked, (keys) => {
    // Checked against the keys themselves. What a server or a frame says does not count.
    if (addressOf(keys, account) !== account.address)
      throw new AnotherAccountError('The wallet has another account.')
    return sign(keys)
  })
  // The server committed this set a while ago, so older shares are no longer needed.
  if (wallet.set) await context.shares.dropOlder(wallet.walletId, wallet.set.setId)
  return signature
}

const addressOf = (keys: KeyPairs, { family }: ShownAccount): string =>
  keyFamilies[family].accountOf(accountsOf(keys))

function withOwnSet<T>(
  context: CommandContext,
  { deviceId, wallet }: OfWallet,
  asked: { purpose: 'prove' | 'sign'; digest?: string },
  act: (keys: KeyPairs) => T,
): Promise<T> {
  if (!wallet.set) throw new NoShareError('This device has no share of the wallet.')
  const parameters = { deviceId, wallet, setId: wallet.set.setId, ...asked }
  return withWallet(context, parameters, ({ keys }) => act(keys))
}

// What the Worker signs for a permission (ERC-7715). It makes the delegation from the terms, so a request cannot leave out
// a limit.

/** The permission would last longer than any may. */
class PermissionTooLongError extends Error {
  override name = 'PermissionTooLongError'
}

/** The Worker has only the device's clock, which may be slow. The frame and the server hold the exact limit. */
const SLOW_CLOCK_S = 86_400

/** @throws PermissionTooLongError */
export function digestOfPermission(
  { chainId, terms }: { chainId: number; terms: PermissionTerms },
  nowMs = Date.now(),
): Uint8Array {
  if (terms.expiryS > Math.ceil(nowMs / 1000) + MAX_PERMISSION_S + SLOW_CLOCK_S)
    throw new PermissionTooLongError('A permission lasts at most 30 days by this device’s clock.')
  return hexToBytes(delegationDigest(delegationOf(terms), chainId).slice(2))
}
