// Describes one instruction of a transaction.
import type { SolanaStep, SolanaToken } from '@aureus/protocol/solana'
import { enDetails } from '../../../lib/messages/en.details.ts'
import { enSolana } from '../../../lib/messages/en.solana.ts'
import { visibleText } from '../../../lib/messages/visibleText.ts'
import type { Outcome } from '../../../transactions/transaction/solana/tryOut.ts'
import type { Row, Warning } from '../../display.ts'
import { formatAmount } from '../formatAmount.ts'

const words = enDetails.transaction
/** From here on, an allowance counts as unlimited. */
const UNLIMITED = 2n ** 63n
export const isUnlimited = (amount: bigint): boolean => amount >= UNLIMITED

export interface TellParameters {
  account: string
  /** Formats an amount of the network's own coin. */
  coins(lamports: bigint): string
  outcome: Outcome | undefined
  /** Owners of token accounts that this transaction opens. The program enforces them. */
  opened: ReadonlyMap<string, string>
}

export interface Told {
  title: string
  rows: Row[]
  warnings: Warning[]
}

const code = (label: string, value: string): Row => ({ label, value, style: 'code' })
const amountRow = (value: string): Row => ({ label: words.amount, value, style: 'amount' })
const danger = (text: string): Warning => ({ level: 'danger', text })

/** @returns undefined for instructions that only set the fee, which has its own row */
export function tellStep(step: SolanaStep, parameters: TellParameters): Told | undefined {
  const { account, coins } = parameters
  const from = (address: string) => (address === account ? [] : [code(words.from, address)])
  switch (step.kind) {
    case 'units':
    case 'price':
      return undefined
    case 'transfer': {
      const { to } = step
      const amount = coins(step.lamports)
      const rows = [amountRow(amount), ...from(step.from), code(words.to, to)]
      return { title: words.send(amount), rows, warnings: [] }
    }
    case 'createAccount':
      return {
        title: enSolana.createAccount,
        rows: [
          amountRow(coins(step.lamports)),
          code(enSolana.newAccount, step.account),
          code(enSolana.belongsTo, step.owner),
        ],
        warnings: [],
      }
    case 'nonce':
      return {
        title: enSolana.nonce,
        rows: [code(enSolana.nonceAccount, step.account)],
        warnings: [danger(enSolana.durable)],
      }
    case 'transferToken':
      return tellTransfer(step, parameters)
    case 'approveToken': {
      const unlimited = isUnlimited(step.amount)
      return {
        title: enSolana.approve,
        rows: [
          code(words.spender, step.spender),
          amountRow(unlimited ? words.unlimited : tokenAmount(step)),
          ...tokenRows(step, parameters),
        ],
        warnings: [danger(unlimited ? words.unlimitedApproval : enSolana.limitedApproval)],
      }
    }
    case 'revokeToken':
      return {
        title: enSolana.revoke,
        rows: tokenRows({ from: step.account }, parameters),
        warnings: [],
      }
    case 'closeAccount':
      return {
        title: enSolana.closeAccount,
        rows: [...tokenRows({ from: step.account }, parameters), code(enSolana.rest, step.to)],
        warnings: step.to === account ? [] : [danger(enSolana.restLeaves)],
      }
    case 'authority':
      return {
        title: enSolana.authority,
        rows: [
          code(enSolana.tokenAccount, step.account),
          code(enSolana.newOwner, step.authority ?? enSolana.nobody),
        ],
        warnings: [danger(enSolana.givesAway)],
      }
    case 'openTokenAccount':
      return {
        title: enSolana.openTokenAccount,
        rows: [code(enSolana.owner, step.owner), code(words.token, step.mint)],
        warnings: [],
      }
    case 'syncNative':
      return {
        title: enSolana.syncNative,
        rows: [code(enSolana.tokenAccount, step.account)],
        warnings: [],
      }
    case 'note':
      return {
        title: enSolana.note,
        rows: [{ label: enSolana.note, value: visibleText(step.text), style: 'block' }],
        warnings: [],
      }
    case 'unknown':
      return {
        title: enSolana.call,
        rows: [
          code(enSolana.program, step.program),
          { label: words.data, value: `0x${step.data}`, style: 'block' },
        ],
        warnings: [danger(enSolana.unknown)],
      }
  }
}

function tellTransfer(
  step: Extract<SolanaStep, { kind: 'transferToken' }>,
  parameters: TellParameters,
): Told {
  const { account, opened, outcome } = parameters
  const amount = tokenAmount(step)
  const owner = opened.get(step.to)
  const said = owner === undefined ? outcome?.holders.get(step.to)?.owner : undefined
  return {
    title: words.sendToken(amount),
    rows: [
      amountRow(amount),
      ...(step.by === account ? [] : [code(words.from, step.by)]),
      ...(owner === undefined ? [] : [code(words.to, owner)]),
      ...(said === undefined ? [] : [code(enSolana.toSaid, said)]),
      code(enSolana.toTokenAccount, step.to),
      ...tokenRows(step, parameters),
    ],
    warnings: [],
  }
}

/** The token, from the instruction, else its account. What the network reports of that only adds to it. */
function tokenRows(
  { from, token }: { from: string; token?: SolanaToken },
  { outcome }: TellParameters,
): Row[] {
  if (token) return [code(words.token, token.mint)]
  const said = outcome?.holders.get(from)?.mint
  return [
    code(enSolana.tokenAccount, from),
    ...(said === undefined ? [] : [code(enSolana.tokenSaid, said)]),
  ]
}

const tokenAmount = ({ amount, token }: { amount: bigint; token?: SolanaToken }): string =>
  token ? formatAmount(amount, token.decimals) : words.baseUnits(amount.toString())
