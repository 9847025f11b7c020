import { describe, expect, test } from 'vitest'
import { enLinkedAccounts } from '../../messages/en.linkedAccounts.ts'
import { inThreeFamilies } from '../../testing/pictures/linkedAccountPictures.ts'
import { inFamilies } from '../../testing/pictures/severalFamilies.ts'
import { clientIn, renderIn, session } from '../../testing/renderIn.tsx'
import { AccountRow } from './AccountRow.tsx'
import { failedWords } from './failedWords.ts'
import { LinkedAccounts } from './LinkedAccounts.tsx'

describe('AccountRow', () => {
  test('behavior: shows accounts of every family with their network, and a connected one with its wallet', () => {
    const html = renderIn(clientIn(inFamilies), () => (
      <>
        {inThreeFamilies.map((account, at) => (
          <AccountRow
            key={account}
            account={account}
            wallet={at === 1 ? 'Gold Wallet' : undefined}
          />
        ))}
      </>
    ))
    expect(html).toMatch(
      /0xd8dA…6045.*>Aureus Testnet<.*7S3P4H…AaKv.*>Gold Wallet · Solana<.*bc1q9v….*>Bitcoin</,
    )
    expect(html.match(/<svg/g)).toHaveLength(3)
  })
})

describe('LinkedAccounts', () => {
  test('behavior: asks to sign in first', () => {
    const client = clientIn({ ...inFamilies, signIn: { status: 'required', session: null } })
    expect(renderIn(client, LinkedAccounts)).toContain('Sign in first')
  })

  test('behavior: offers nothing until the list is there', () => {
    const client = clientIn({ ...inFamilies, signIn: { status: 'signed-in', session } })
    const html = renderIn(client, LinkedAccounts)
    expect(html).toContain('Loading your linked accounts')
    expect(html).not.toContain('<button')
  })
})

describe('failedWords', () => {
  const { errors } = enLinkedAccounts
  test.each([
    ['a refusal in the wallet', { name: 'UserRejectedError' }, errors.rejected],
    ['an account of another owner', { reason: 'account_linked_elsewhere' }, errors.elsewhere],
    ['too many accounts', { reason: 'accounts_too_many' }, errors.tooMany],
    ['anything else', new Error('offline'), errors.link],
  ])('error: names %s', (_, error, words) => {
    expect(failedWords(error, enLinkedAccounts)).toBe(words)
  })
})
