// The commands of the owner's own window.
import { FactorSchema, WalletSchema } from '@aureus/protocol/custody'
import * as v from 'valibot'
import type { CommandContext } from '../context.ts'
import { replaceSet } from '../joinDevice.ts'
import { enrol } from './enrol.ts'
import { exportKey } from './exportKey.ts'
import { tokenOf, withFactor } from './factorCalls.ts'

const ofWallet = {
  deviceId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  wallet: WalletSchema,
}
/** UTF-8 of the password in NFKC. */
const Password = v.instance(Uint8Array)

export const OwnerCommandSchema = v.variant('type', [
  /** Makes a recovery set for a password. Ends with `Enrolled`. */
  v.strictObject({
    type: v.literal('enrol'),
    ...ofWallet,
    password: Password,
    site: v.string(),
    rescuePage: v.string(),
  }),
  /** Opens the wallet with the password, and then lets it take effect. Ends with the `Factor`. */
  v.strictObject({
    type: v.literal('test'),
    ...ofWallet,
    factor: FactorSchema,
    password: Password,
  }),
  /** Gives this device its first set. Ends with its `DeviceSet`. */
  v.strictObject({
    type: v.literal('recoverWith'),
    ...ofWallet,
    factor: FactorSchema,
    password: Password,
  }),
  /** Ends with `Exported`. */
  v.strictObject({
    type: v.literal('export'),
    ...ofWallet,
    proof: v.optional(v.strictObject({ factor: FactorSchema, password: Password })),
  }),
  /** Ends a freeze with the password. The wallet is not opened. Ends with an empty object. */
  v.strictObject({
    type: v.literal('thaw'),
    ...ofWallet,
    factor: FactorSchema,
    password: Password,
  }),
])
export type OwnerCommand = v.InferOutput<typeof OwnerCommandSchema>

export async function runOwnerCommand(
  context: CommandContext,
  command: OwnerCommand,
): Promise<unknown> {
  switch (command.type) {
    case 'enrol':
      return enrol(context, command)
    case 'test': {
      const { setId, kind } = command.factor
      await withFactor(context, { ...command, purpose: 'test' }, () => {})
      return context.ask('factors/confirm', { setId, kind })
    }
    case 'recoverWith':
      return withFactor(context, { ...command, purpose: 'recover' }, (opened) =>
        replaceSet(context, opened, command),
      )
    case 'export':
      return exportKey(context, command)
    case 'thaw': {
      const { setId, kind } = command.factor
      return context.ask('wallet/thaw', { proof: { setId, kind, token: tokenOf(command) } })
    }
  }
}
