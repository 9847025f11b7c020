// Moves to a wallet whose words or private key the owner has, instead of a new one.
import { WalletSchema } from '@aureus/protocol/custody'
import * as v from 'valibot'
import { drawImport } from './drawImport.ts'
import { drawMovePreview } from './drawMovePreview.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'

export interface DrawMoveImportParameters {
  owned: Owned
  /** Back to the preview. */
  again: () => void
  home: () => void
}

export function drawMoveImport(
  context: OwnerContext,
  { owned, again, home }: DrawMoveImportParameters,
): void {
  const { deviceId, wallet } = owned
  drawImport(context, {
    deviceId,
    leave: async () => again(),
    async importText(text) {
      const command = { type: 'import', deviceId, text, beside: true } as const
      const to = v.parse(WalletSchema, await context.run(command))
      await drawMovePreview(context, { owned, from: wallet, to, finishes: true, home })
    },
  })
}
