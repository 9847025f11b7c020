import { enDetails } from '../../messages/en.details.ts'
import type { Display } from '../display.ts'
import type { Told } from './told.ts'
import { visibleText } from './visibleText.ts'

const words = enDetails.transaction

/** The visitor may lower an allowance before signing, never raise it. */
export function editorOf({ allowance }: Told): Pick<Display, 'editor'> {
  if (!allowance) return {}
  const { amount, claim } = allowance
  return {
    editor: {
      label: claim ? words.most(visibleText(claim.symbol)) : words.mostUnits,
      decimals: claim?.decimals ?? 0,
      most: amount.toString(),
    },
  }
}
