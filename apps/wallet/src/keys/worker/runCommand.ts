// One command, from the opening of the wallet to its end.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { CommandContext } from './context.ts'
import { NoShareError } from './context.ts'
import { createWallet } from './create.ts'
import { signEvm } from './derive/evm.ts'
import type { KeyPairs } from './derive/keyPairs.ts'
import { signSolana } from './derive/solana.ts'
import { recover, reshare } from './joinDevice.ts'
import type { Command } from './messages.ts'
import { withWallet } from './withWallet.ts'

type OfWallet = Extract<Command, { wallet: unknown }>

/** @throws an error whose name says what went wrong and whose message holds no secret */
export async function runCommand(context: CommandContext, command: Command): Promise<unknown> {
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
      return withOwnSet(context, command, signing, ({ evm }) => signEvm(digest, evm.key))
    }
    case 'signSolana': {
      const { message } = command
      // Ed25519 takes the whole message; the log gets what tells messages apart.
      const signing = { purpose: 'sign', digest: `0x${bytesToHex(sha256(message))}` } as const
      return withOwnSet(context, command, signing, ({ solana }) => signSolana(message, solana.key))
    }
  }
}

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
