// The wallet's own window puts calls of known contracts into words, from files of its own origin: a lending pool, a
// Safe that calls it, and wrapped coins. A reader of Arabic gets the same words in Arabic.
import { CUSTOM_NETWORK_ID } from '@aureus/protocol'
import { encodeFunctionData, parseAbi, parseEther, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { testToken as token } from '../harness/chainBalances.ts'
import {
  answerTo,
  ask,
  frameOf,
  isReady,
  send,
  signInThere,
  visitHostilePage,
} from '../harness/hostilePage.ts'
import { visit } from '../harness/visitor.ts'

const pool = '0xe32fAEA74003b089C1B69713a15bf23FEc8b1dFC'
const wrappedCoin = '0x29F9484Dd5B678b8d44BA88ea6BDD86895a1586f'
const safe = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const abi = parseAbi([
  'function supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
  'function execTransaction(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,bytes signatures)',
  'function deposit()',
])

test('behavior: a lending pool, a Safe and wrapped coins are described in words', async () => {
  const visitor = await visit({ wallets: [] })
  await visitHostilePage(visitor)
  const address = (await signInThere(
    visitor,
    `clear-${crypto.randomUUID()}@example.com`,
  )) as `0x${string}`
  const supply = encodeFunctionData({
    abi,
    functionName: 'supply',
    args: [token, 5_000_000n, address, 0],
  })
  const exec = encodeFunctionData({
    abi,
    functionName: 'execTransaction',
    args: [pool, 0n, supply, 0, 0n, 0n, 0n, zeroAddress, zeroAddress, '0x'],
  })
  const deposit = encodeFunctionData({ abi, functionName: 'deposit' })
  const request = (call: object) =>
    send(visitor, 'rpcRequest', {
      method: 'eth_sendTransaction',
      params: [{ from: address, chainId: `0x${CUSTOM_NETWORK_ID.toString(16)}`, ...call }],
    })
  const openWindow = async (name: string) => {
    const opening = visitor.context.waitForEvent('page')
    await frameOf(visitor).getByRole('button', { name }).click()
    return opening
  }
  const calls = [
    { to: pool, data: supply, title: 'Supply 5 TEST · Aave', row: 'Your account' },
    {
      to: safe,
      data: exec,
      title: 'Run a Safe transaction: Supply 5 TEST · Aave',
      row: 'Supplied for',
    },
    {
      to: wrappedCoin,
      data: deposit,
      value: `0x${parseEther('0.5').toString(16)}`,
      title: /^Wrap 0\.5 \w+ · WETH$/,
      row: 'Amount to wrap',
    },
  ]
  for (const { title, row, ...call } of calls) {
    const asked = await request(call)
    const window = await openWindow('Review in your wallet')
    await window.getByRole('heading', { name: title }).waitFor()
    await window.getByText(row, { exact: true }).first().waitFor()
    await window.getByText('Described by').first().waitFor()
    expect(await accessibilityProblems(window)).toEqual([])
    const closed = window.waitForEvent('close')
    await window.getByRole('button', { name: 'Reject' }).click()
    await closed
    await expect.poll(() => answerTo(visitor, asked)).toMatchObject({ ok: false })
  }

  await visitHostilePage(visitor, { language: 'ar' })
  await isReady(visitor)
  await ask(visitor, 'getUser')
  await request({ to: pool, data: supply })
  const window = await openWindow('المراجعة في محفظتك')
  await window.getByRole('heading', { name: /^\W*إقراض \W*5 TEST\W* · \W*Aave\W*$/ }).waitFor()
  await window.getByText('إقراض باسم', { exact: true }).waitFor()
  expect(visitor.violations).toEqual([])
})
