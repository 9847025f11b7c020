import { enApproval } from '../lib/messages/en.approval.ts'
import type { Display } from './display.ts'

/** The same question of a wallet that is about to be deleted. Somebody else may have asked for that. */
export const withDeletion = (display: Display, deleteAtMs: number): Display => ({
  ...display,
  warnings: [{ level: 'caution', text: enApproval.deletion(deleteAtMs) }, ...display.warnings],
})
