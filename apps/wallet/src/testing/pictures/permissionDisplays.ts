// Questions about permissions to spend, described by the product's own code.
import type { PermissionTerms } from '@aureus/protocol/permissions'
import { describeGrant, describeRevocation } from '../../approval/describe/describePermission.ts'
import type { Display } from '../../approval/display.ts'
import { account, other, question, token } from '../question.ts'

const DAY_S = 86_400
const nowS = 1_795_219_200
const terms: PermissionTerms = {
  from: account,
  to: other,
  amount: '0xb1a2bc2ec50000',
  periodS: DAY_S,
  startS: nowS,
  expiryS: nowS + 7 * DAY_S,
  payees: [other],
  salt: '0x1',
}
const { periodS: _, ...once } = terms
const forToken: PermissionTerms = {
  ...once,
  token,
  amount: '0x989680',
  startS: nowS + DAY_S,
  payees: ['0x90F79bf6EB2c4f870365E785982E1f101E93b906'],
}
const claim = { symbol: 'TEST', decimals: 6, name: 'Aureus Test Token' }
const paid = { sponsor: 'Aureus', highestFee: 0n }
const unpaid = { sponsor: undefined, highestFee: 350_000_000_000_000n }

export const permissionDisplays = {
  grant: () => describeGrant({ ...question, terms, claim: undefined, nowS, cost: paid }),
  grantToken: () => describeGrant({ ...question, terms: forToken, claim, nowS }),
  grantOver: () =>
    describeGrant({ ...question, terms, claim: undefined, nowS, cost: unpaid, foreignCode: token }),
  revoke: () =>
    describeRevocation({
      ...question,
      terms,
      claim: undefined,
      cost: paid,
      grantedTo: 'https://game.example.com',
      isUpgrade: false,
    }),
} satisfies Record<string, () => Display>
