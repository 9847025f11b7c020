import { verifyBitcoinSignature } from '../signatures/bitcoin/verifyBitcoinSignature.ts'
import { byKey } from '../signatures/verification.ts'
import type { ServerFamily } from './family.ts'

export const bip122: ServerFamily = { verifySignature: byKey(verifyBitcoinSignature) }
