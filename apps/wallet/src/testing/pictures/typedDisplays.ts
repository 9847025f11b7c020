// Questions about typed data.
import { describeTypedData } from '../../approval/describe/describeTypedData.ts'
import type { Display } from '../../approval/display.ts'
import { parseTypedData } from '../../keys/typedData/parseTypedData.ts'
import { account, other, question, token } from '../question.ts'
import { chainId, type MadeData } from '../typedData/make.ts'
import { permits } from '../typedData/permits.ts'
import { trades } from '../typedData/trades.ts'

const claims = new Map([
  [token, { symbol: 'TST', decimals: 6, name: 'Test Token' }],
  [other, { symbol: 'Other', decimals: 0 }],
])
const tell = (data: MadeData): Display =>
  describeTypedData(question, parseTypedData(data, { account, chainId }), {
    claimOf: (contract) => claims.get(contract),
  })

const everywhere: MadeData = {
  types: {
    EIP712Domain: [{ name: 'name', type: 'string' }],
    Vote: [
      { name: 'proposal', type: 'string' },
      { name: 'choices', type: 'uint32[]' },
    ],
  },
  primaryType: 'Vote',
  domain: { name: 'A site for votes' },
  message: { proposal: 'Paint the house\nin blue', choices: [1, 3] },
}

export const typedDisplays = {
  permit: () => tell(permits.permit),
  permitBatch: () => tell(permits.permitBatch),
  witness: () => tell(permits.witness),
  order: () => tell(trades.seaport),
  safe: () => tell(trades.safe),
  unknownData: () => tell(everywhere),
  undeclaredData: () =>
    tell({ ...everywhere, message: { ...everywhere.message, note: 'Your prize is waiting' } }),
} satisfies Record<string, () => Display>
