// Fees in a token, on the devnet: which wallets get an offer, what they pay, and which operations are refused.
import {
  SIMPLE_7702_ACCOUNT,
  type TokenFee,
  tokenFeeCall,
  type UserOperationPrepareReply,
} from '@aureus/protocol/operations'
import { encodeAccountCalls } from '@aureus/protocol/permissions'
import { encodeFunctionData, erc20Abi, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import {
  ask,
  call,
  createPerson,
  EVM,
  type Person,
  readStatus,
  sign,
} from '../../testing/smartAccounts.ts'
import { newAddress, shareSmartAccounts } from '../../testing/smartAccountTests.ts'

const payee = newAddress()
const minter = privateKeyToAccount(generatePrivateKey())
const accepting = { tokenFee: true }
/** 1000 tokens of six decimals. */
const PLENTY = 1_000_000_000n

const chain = await shareSmartAccounts({ executors: 1 })
await chain.client.setBalance({ address: minter.address, value: parseEther('10') })
const settings = {
  PAYMASTER_TOKENS: `${EVM}/erc20:${chain.contracts.testToken}=2500`,
  PAYMASTER_TOKEN_PAYEE: payee,
}
const server = await chain.shareServer({ ...settings, PAYMASTER_DAY_BUDGET: '0' })
const paying = await chain.shareServer(settings)

/** A wallet without coins. */
async function createHolder(tokens = PLENTY): Promise<Person> {
  const person = await createPerson(server)
  const abi = parseAbi(['function mint(address to, uint256 amount)'])
  const data = encodeFunctionData({ abi, functionName: 'mint', args: [person.address, tokens] })
  const to = chain.contracts.testToken
  const hash = await chain.client.sendTransaction({ account: minter, chain: null, to, data })
  await chain.client.waitForTransactionReceipt({ hash })
  return person
}

const balanceOf = (address: `0x${string}`) =>
  chain.client.readContract({
    address: chain.contracts.testToken,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })

async function quote(person: Person, calls = [call(newAddress())]) {
  const prepared = await ask(person, calls, accepting)
  if (!prepared.tokenFee) throw new Error(`no fee in a token: ${prepared.unsponsored}`)
  return { ...prepared, tokenFee: prepared.tokenFee, calls }
}

const post = async (person: Person, prepared: UserOperationPrepareReply) => {
  const { status, body } = await person.device.post(
    '/v1/operations/send',
    await sign(person, prepared),
  )
  return { status, name: body.reasons?.[0]?.name, hash: body.userOpHash }
}

async function sendAndWait(person: Person) {
  const quoted = await quote(person)
  const { hash } = await post(person, quoted)
  const answer = await vi.waitFor(async () => {
    const found = await readStatus(person, hash)
    expect(found.status).toBe('included')
    return found
  })
  return { quoted, hash, receipt: answer.receipt }
}

const budgetsOf = async (person: Person) => {
  const rows = await server.db.selectFrom('operation_budgets').selectAll().execute()
  return rows.filter(({ key }) => key.includes(person.address))
}

describe('a fee in a token', () => {
  test('behavior: a wallet without coins pays it before its calls, and no budget has less', async () => {
    const person = await createHolder()
    const { quoted, receipt } = await sendAndWait(person)
    const fee = BigInt(quoted.tokenFee.amount)
    expect(quoted.tokenFee).toMatchObject({ token: chain.contracts.testToken, payee })
    expect(quoted.sponsor).toBeUndefined()
    expect(await balanceOf(payee)).toBe(fee)
    expect(await balanceOf(person.address)).toBe(PLENTY - fee)
    expect(quoted.effects?.tokens[0]?.change).toBe(String(-fee))
    expect(await budgetsOf(person)).toMatchObject([{ gwei: 0 }])
    const { effectiveGasPrice } = await chain.client.getTransactionReceipt({
      hash: receipt?.transactionHash ?? '0x',
    })
    const cost = BigInt(receipt?.gasUsed ?? 0) * effectiveGasPrice
    // 2500 tokens of six decimals for a coin.
    const worth = (cost * 2500n * 10n ** 6n) / 10n ** 18n
    expect(fee).toBeGreaterThan(worth)
    expect(fee).toBeLessThan(worth * 3n)
  })

  test('behavior: the site pays first, then coins, then tokens', async () => {
    const holder = await createHolder()
    expect((await ask(holder, [call(newAddress())])).tokenFee).toBeUndefined()
    await chain.client.setBalance({ address: holder.address, value: parseEther('1') })
    const rich = await ask(holder, [call(newAddress())], accepting)
    expect(rich).toMatchObject({ unsponsored: 'budget' })
    expect([rich.tokenFee, rich.tokenFeeRefused]).toEqual([undefined, undefined])
    const guest = await ask(await createPerson(paying), [call(newAddress())], accepting)
    expect(guest.sponsor).toBeDefined()
    expect(guest.tokenFee).toBeUndefined()
  })

  test.each([
    ['none of the token', 0n, []],
    ['too little of it', 1n, []],
    ['nothing left after its calls', PLENTY, ['all']],
  ])('error: a wallet with %s is offered none', async (_, tokens, calls) => {
    const person = await createHolder(tokens)
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [newAddress(), PLENTY],
    })
    const wanted = calls.length > 0 ? call(chain.contracts.testToken, 0n, data) : call(newAddress())
    const prepared = await ask(person, [wanted], accepting)
    expect(prepared.tokenFee).toBeUndefined()
    expect(prepared.operation.paymaster).toBeUndefined()
    expect(prepared.tokenFeeRefused).toBe('balance')
  })

  test.each<[string, (fee: TokenFee) => TokenFee[]]>([
    ['a smaller payment', (fee) => [{ ...fee, amount: '1' }]],
    ['a payment to another', (fee) => [{ ...fee, payee: newAddress() }]],
    ['no payment', () => []],
  ])('error: refuses an operation with %s', async (_, change) => {
    const person = await createHolder()
    const quoted = await quote(person)
    const { callData: __, ...others } = quoted.operation
    const calls = [...change(quoted.tokenFee).map(tokenFeeCall), ...quoted.calls]
    const callData = encodeAccountCalls(SIMPLE_7702_ACCOUNT, calls)
    const operation = { ...others, callData }
    expect(await post(person, { ...quoted, operation })).toMatchObject({ status: 409 })
  })

  test('error: a quote that expired pays for nothing', async () => {
    const person = await createHolder()
    const quoted = await quote(person)
    await server.db
      .updateTable('operation_sponsorships')
      .set({ expires_at_ms: 1 })
      .where('sender', '=', person.address)
      .execute()
    expect(await post(person, quoted)).toMatchObject({ status: 409, name: 'operation_outdated' })
  })

  test('error: refuses a payment whose tokens are gone', async () => {
    const person = await createHolder()
    const quoted = await quote(person)
    const { address } = person
    await chain.client.setBalance({ address, value: parseEther('1') })
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [newAddress(), PLENTY],
    })
    const to = chain.contracts.testToken
    const { owner: account } = person
    const hash = await chain.client.sendTransaction({ account, chain: null, to, data })
    await chain.client.waitForTransactionReceipt({ hash })
    // The transaction took the authorization's nonce.
    const authorizationNonce = 1
    expect(await post(person, { ...quoted, authorizationNonce })).toMatchObject({
      status: 400,
      name: 'operation_refused',
    })
  })

  test('error: a wallet whose operations did not pay three times is offered none', async () => {
    const person = await createHolder()
    for (const _ of [1, 2, 3]) {
      const { hash } = await sendAndWait(person)
      await server.db
        .updateTable('operations')
        .set({ status: 'reverted', settled: 1 })
        .where('hash', '=', hash)
        .execute()
    }
    const prepared = await ask(person, [call(newAddress())], accepting)
    expect(prepared.tokenFee).toBeUndefined()
    expect(prepared.tokenFeeRefused).toBe('budget')
  })
})
