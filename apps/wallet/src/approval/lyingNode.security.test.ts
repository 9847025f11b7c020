// What a visitor approves is what the wallet reads. A node that lies about the outcome, or a token that lies about
// itself, can add to it, and never takes a line or a warning away.
import { getTransferSolInstruction } from '@solana-program/system'
import {
  AuthorityType,
  getApproveInstruction,
  getCloseAccountInstruction,
  getSetAuthorityInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import { describe, expect, test } from 'vitest'
import { parseTypedData } from '../keys/typedData/parseTypedData.ts'
import { expectKept, pairs, texts } from '../testing/lies.ts'
import { permissionDisplays } from '../testing/pictures/permissionDisplays.ts'
import { account, question } from '../testing/question.ts'
import {
  describedOf,
  destination,
  fine,
  me,
  mint,
  solanaKey,
  solanaQuestion,
  source,
} from '../testing/solanaMessage.ts'
import { permits } from '../testing/typedData/permits.ts'
import { trades } from '../testing/typedData/trades.ts'
import type { Outcome } from '../transactions/transaction/solana/tryOut.ts'
import { describeTypedData } from './describe/describeTypedData.ts'
import { describeSolana } from './describe/solana/describeSolana.ts'

describe('Solana transactions', () => {
  const other = solanaKey(5)
  const { account: own } = solanaQuestion
  const lamports = 1_000_000_000n
  const instructions: [string, object[], [string, string | RegExp][]][] = [
    [
      'a payment',
      [getTransferSolInstruction({ source: me, destination: other, amount: lamports })],
      [['You send', '1 SOL']],
    ],
    [
      'a token transfer',
      [getTransferInstruction({ source, destination, authority: me, amount: 7n })],
      [['You send', /^7 /]],
    ],
    [
      'an allowance',
      [getApproveInstruction({ source, delegate: other, owner: me, amount: 7n })],
      [['Others may spend', /^7 /]],
    ],
    [
      'a token account that is closed for someone else',
      [getCloseAccountInstruction({ account: source, destination: other, owner: me })],
      [['Remaining funds go to', other]],
    ],
    [
      'a token account that is given away',
      [
        getSetAuthorityInstruction({
          owned: source,
          owner: me,
          authorityType: AuthorityType.AccountOwner,
          newAuthority: other,
        }),
      ],
      [['Hand over control of a token account', other]],
    ],
  ]
  const outcomes: [string, Outcome][] = [
    ['nothing changes', fine],
    [
      'everything comes back',
      {
        ...fine,
        changes: [
          { amount: lamports, decimals: 9 },
          { mint, amount: 9n, decimals: 0 },
        ],
      },
    ],
    [
      'the tokens are others',
      {
        ...fine,
        holders: new Map([
          [source, { mint: solanaKey(60), owner: own, amount: 0n }],
          [destination, { mint: solanaKey(60), owner: own, amount: 0n }],
        ]),
      },
    ],
    ['it fails', { ...fine, fails: true }],
  ]
  const table = instructions.flatMap(([name, steps, expected]) =>
    outcomes.map(([lie, outcome]) => [name, lie, steps, outcome, expected] as const),
  )

  test.each(table)(
    'error: shows %s although the node says: %s',
    (_, __, steps, outcome, expected) => {
      const show = (said: Outcome | undefined) =>
        describeSolana(solanaQuestion, [describedOf(steps, { outcome: said })], { send: true })
      const shown = show(outcome)
      expectKept(show(undefined), shown)
      for (const [label, value] of expected)
        expect(pairs(shown.brief)).toContainEqual([label, expect.stringMatching(value)])
    },
  )
})

describe('typed data and permissions', () => {
  const silent = () => undefined
  /** Of every contract, token or not. */
  const lying = () => ({ symbol: 'Refund', decimals: 0, name: 'You get this' })
  const isAmount = ([, value = '']: string[]) => /base units|Refund/.test(value)

  test.each(Object.entries({ ...permits, ...trades }))(
    'error: shows who may take what with %s, whatever a token says of itself',
    (_, given) => {
      const typedData = parseTypedData(given, { account, chainId: Number(given.domain['chainId']) })
      const [quiet, shown] = [silent, lying].map((claims) =>
        describeTypedData(question, typedData, { claimOf: claims }),
      )
      if (!quiet || !shown) throw new Error('not described')
      // Amounts are the same figures in another unit.
      const rows = pairs(quiet.rows).filter((pair) => !isAmount(pair))
      expect(pairs(shown.rows)).toEqual(expect.arrayContaining(rows))
      expect(shown.rows.length).toBeGreaterThanOrEqual(quiet.rows.length)
      expect([texts(shown), shown.raw]).toEqual([texts(quiet), quiet.raw])
    },
  )

  test.each(Object.entries(permissionDisplays))(
    'behavior: the limits of a permission (%s) come from what is signed',
    (_, display) => {
      const { rows, raw } = display()
      const signed = raw?.map(({ value }) => value.toLowerCase()).join('\n') ?? ''
      const [who = ''] = rows.filter(({ style }) => style === 'code').map(({ value }) => value)
      expect(signed).toContain(who.toLowerCase())
    },
  )
})
