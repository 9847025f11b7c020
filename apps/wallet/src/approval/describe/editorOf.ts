import { enDetails } from '../../lib/messages/en.details.ts'
import { visibleText } from '../../lib/messages/visibleText.ts'
import type { TokenClaim } from '../../transactions/transaction/readToken.ts'
import type { Display } from '../display.ts'
import type { Told } from './told.ts'

const words = enDetails.transaction

/** The visitor may lower an allowance before signing, never raise it. */
export function editorOf({ allowance }: Told): Pick<Display, 'editor'> {
  if (!allowance) return {}
  const { amount, claim } = allowance
  return {
    editor: {
      label: labelOf(claim),
      decimals: claim?.decimals ?? 0,
      most: amount.toString(),
    },
  }
}

function labelOf(claim: TokenClaim | undefined): string {
  if (!claim) return words.mostUnits
  return claim.symbol === undefined ? words.mostUnnamed : words.most(visibleText(claim.symbol))
}
