// Uses the chain as wallet front ends do: through Solana's own client.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, address, generateKeyPairSigner } from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintSize,
  getMintToInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { beforeAll, describe, expect, test } from 'vitest'
import { faucetToken, recordingLog } from '../testing/fixtures.ts'
import { TEST_MINT } from './faucet/testMint.ts'
import { startSolana } from './start.ts'
import { clientOf, SOL, startTestChain, type TestChain } from './testing/client.ts'

let chain: TestChain

beforeAll(async () => {
  const dir = mkdtempSync(join(tmpdir(), 'aureus-solana-'))
  const solana = await startSolana({ dir, port: 0, faucetToken, log: recordingLog() })
  chain = clientOf(solana.rpcUrl)
  return async () => {
    await solana.stop()
    rmSync(dir, { recursive: true })
  }
})

/** The runtime's clock, which transactions cannot write. */
const SYSVAR = address('SysvarC1ock11111111111111111111111111111111')

const tokenAccount = async (owner: Address, mint: Address) =>
  (await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0]

describe('startSolana', () => {
  test('behavior: a transfer of SOL is final at once and pays its fee', async () => {
    const [from, to] = [await chain.funded(), await generateKeyPairSigner()]
    const beforeS = Math.floor(Date.now() / 1000)
    const signature = await chain.transfer(from, to.address, SOL)
    const { value } = await chain.rpc.getSignatureStatuses([signature]).send()
    expect(value[0]).toMatchObject({ err: null, confirmationStatus: 'finalized' })
    expect(await chain.balance(to.address)).toBe(SOL)
    expect(await chain.balance(from.address)).toBe(9n * SOL - 5000n)

    const options = { maxSupportedTransactionVersion: 0, encoding: 'json' } as const
    const found = await chain.rpc.getTransaction(signature, options).send()
    expect(found?.meta).toMatchObject({
      err: null,
      fee: 5000n,
      preBalances: [10n * SOL, 0n, 1n],
      postBalances: [9n * SOL - 5000n, SOL, 1n],
    })
    expect(found?.transaction.message.accountKeys.slice(0, 2)).toEqual([from.address, to.address])
    const [newest] = await chain.rpc.getSignaturesForAddress(to.address).send()
    expect(newest).toMatchObject({ signature, err: null, slot: found?.slot })
    expect(Number(found?.blockTime)).toBeGreaterThanOrEqual(beforeS - 1)
    expect(Number(found?.blockTime)).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 1)
  })

  test('behavior: creates and mints a token, and sends it to someone without an account for it', async () => {
    const [owner, other, mint] = [
      await chain.funded(),
      await generateKeyPairSigner(),
      await generateKeyPairSigner(),
    ]
    const space = BigInt(getMintSize())
    const lamports = await chain.rpc.getMinimumBalanceForRentExemption(space).send()
    const programAddress = TOKEN_PROGRAM_ADDRESS
    const [mine, theirs] = [
      await tokenAccount(owner.address, mint.address),
      await tokenAccount(other.address, mint.address),
    ]
    const created = { payer: owner, mint: mint.address }
    await chain.send(owner, [
      getCreateAccountInstruction({
        payer: owner,
        newAccount: mint,
        space,
        lamports,
        programAddress,
      }),
      getInitializeMint2Instruction({
        mint: mint.address,
        decimals: 3,
        mintAuthority: owner.address,
      }),
      getCreateAssociatedTokenIdempotentInstruction({
        ...created,
        ata: mine,
        owner: owner.address,
      }),
      getMintToInstruction({
        mint: mint.address,
        token: mine,
        mintAuthority: owner,
        amount: 5_500n,
      }),
    ])
    const signature = await chain.send(owner, [
      getCreateAssociatedTokenIdempotentInstruction({
        ...created,
        ata: theirs,
        owner: other.address,
      }),
      getTransferCheckedInstruction({
        source: mine,
        mint: mint.address,
        destination: theirs,
        authority: owner,
        amount: 1_250n,
        decimals: 3,
      }),
    ])
    const { value: amount } = await chain.rpc.getTokenAccountBalance(theirs).send()
    expect(amount).toEqual({ amount: '1250', decimals: 3, uiAmount: 1.25, uiAmountString: '1.25' })
    const { value: supply } = await chain.rpc.getTokenSupply(mint.address).send()
    expect(supply.uiAmountString).toBe('5.5')
    const filter = { mint: mint.address }
    const { value: accounts } = await chain.rpc
      .getTokenAccountsByOwner(other.address, filter, { encoding: 'jsonParsed' })
      .send()
    expect(accounts).toHaveLength(1)
    expect(accounts[0]?.account.data).toMatchObject({
      program: 'spl-token',
      parsed: { type: 'account', info: { owner: other.address, tokenAmount: { amount: '1250' } } },
    })
    const found = await chain.rpc
      .getTransaction(signature, { maxSupportedTransactionVersion: 0, encoding: 'jsonParsed' })
      .send()
    expect(found?.meta?.preTokenBalances).toMatchObject([
      { owner: owner.address, uiTokenAmount: { amount: '5500' } },
    ])
    expect(found?.meta?.postTokenBalances).toHaveLength(2)
    expect(found?.meta?.innerInstructions?.length).toBeGreaterThan(0)
  })

  test('behavior: an airdrop sends SOL and test tokens in one transaction that can be looked up', async () => {
    const to = (await generateKeyPairSigner()).address
    const signature = await chain.airdrop(to, 2n * SOL)
    expect(await chain.balance(to)).toBe(2n * SOL)
    const { value } = await chain.rpc
      .getTokenAccountBalance(await tokenAccount(to, TEST_MINT))
      .send()
    expect(value.uiAmountString).toBe('100')
    const again = await chain.airdrop(to, 2n * SOL)
    expect(again).not.toBe(signature)
    const history = await chain.rpc.getSignaturesForAddress(to).send()
    expect(history.map((one) => one.signature)).toEqual([again, signature])
  })

  test('error: does not send a transaction that fails its simulation, and returns the logs', async () => {
    const [from, to] = [await chain.funded(), await generateKeyPairSigner()]
    const before = await chain.balance(from.address)
    const wire = await chain.sign(from, [
      getTransferSolInstruction({
        source: from,
        destination: to.address,
        amount: 100n * SOL,
      }),
    ])
    const refused = await chain.ask('sendTransaction', [wire, { encoding: 'base64' }])
    expect(refused.error).toMatchObject({
      code: -32002,
      message:
        'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
      data: { err: { InstructionError: [0, { Custom: 1 }] }, unitsConsumed: 150 },
    })
    expect(JSON.stringify(refused.error)).toContain('insufficient lamports')
    expect(await chain.balance(from.address)).toBe(before)

    // Without preflight it is sent, fails, and pays its fee.
    const { result } = await chain.ask('sendTransaction', [
      wire,
      { encoding: 'base64', skipPreflight: true },
    ])
    expect(await chain.balance(from.address)).toBe(before - 5000n)
    const { result: statuses } = await chain.ask('getSignatureStatuses', [[result]])
    expect(statuses).toMatchObject({ value: [{ err: { InstructionError: [0, { Custom: 1 }] } }] })
    const again = await chain.ask('sendTransaction', [wire, { encoding: 'base64' }])
    expect(again.error?.message).toBe('Transaction simulation failed: Already processed')
  })

  test('error: rejects a changed signature and a missing one', async () => {
    const from = await chain.funded()
    const wire = Buffer.from(await chain.sign(from, []), 'base64')
    for (const bytes of [wire.with(10, (wire[10] ?? 0) ^ 1), wire.fill(0, 1, 65)]) {
      const text = Buffer.from(bytes).toString('base64')
      for (const skipPreflight of [true, false]) {
        const { error } = await chain.ask('sendTransaction', [
          text,
          { encoding: 'base64', skipPreflight },
        ])
        expect(error?.code).toBe(-32003)
      }
    }
  })

  test('behavior: simulates without signatures and without a valid blockhash', async () => {
    const [from, to] = [await chain.funded(), await generateKeyPairSigner()]
    const instruction = getTransferSolInstruction({
      source: from,
      destination: to.address,
      amount: SOL,
    })
    const wire = Buffer.from(await chain.sign(from, [instruction]), 'base64').fill(0, 1, 65)
    const simulate = (config: object) =>
      chain.ask('simulateTransaction', [wire.toString('base64'), { encoding: 'base64', ...config }])
    const accounts = { addresses: [to.address], encoding: 'base64' }
    expect((await simulate({ accounts })).result).toMatchObject({
      value: { err: null, unitsConsumed: 150, accounts: [{ lamports: Number(SOL) }] },
    })
    expect((await simulate({ sigVerify: true })).result).toMatchObject({
      value: { err: 'SignatureFailure' },
    })
    expect((await simulate({ sigVerify: true, replaceRecentBlockhash: true })).error?.code).toBe(
      -32602,
    )
    expect(await chain.balance(to.address)).toBe(0n)
  })

  test("error: refuses an airdrop without the faucet's token", async () => {
    const to = (await generateKeyPairSigner()).address
    const { error } = await chain.ask('requestAirdrop', [to, 1_000_000_000])
    expect(error?.code).toBe(-32601)
    expect(await chain.balance(to)).toBe(0n)
  })

  test('error: refuses an airdrop that its address cannot hold', async () => {
    const to = (await generateKeyPairSigner()).address
    expect(await chain.airdrop(to, 5n)).toBeUndefined()
    expect(await chain.airdrop(SYSVAR, SOL)).toBeUndefined()
    // A transaction cannot write to the token program that it calls, so this grant has no tokens.
    expect(await chain.airdrop(TOKEN_PROGRAM_ADDRESS, SOL)).toBeDefined()
  })
})

describe('startSolana, again', () => {
  test('behavior: a restart keeps accounts, history, faucet and blockhashes', async () => {
    const first = await startTestChain()
    const [from, to] = [await first.funded(), await generateKeyPairSigner()]
    const signature = await first.transfer(from, to.address, SOL)
    const prepared = await first.sign(from, [])
    await first.solana.stop()
    const second = await startTestChain({ dir: first.dir })
    expect(await second.balance(to.address)).toBe(SOL)
    expect(await second.rpc.getSignatureStatuses([signature]).send()).toMatchObject({
      value: [{ confirmationStatus: 'finalized' }],
    })
    // A transaction signed before the restart still goes through.
    await second.rpc.sendTransaction(prepared, { encoding: 'base64' }).send()
    expect(await second.funded()).toBeDefined()
    expect(second.log.warnings).toEqual([])
  })

  test('error: rejects a transaction that is more than a minute old', async () => {
    let now = Date.now()
    const moving = await startTestChain({ now: () => now })
    const from = await moving.funded()
    const { value: latest } = await moving.rpc.getLatestBlockhash().send()
    const wire = await moving.sign(from, [])
    now += 61_000
    const height = await moving.rpc.getBlockHeight().send()
    expect(height).toBeGreaterThan(latest.lastValidBlockHeight)
    expect((await moving.rpc.isBlockhashValid(latest.blockhash).send()).value).toBe(false)
    const { error } = await moving.ask('sendTransaction', [wire, { encoding: 'base64' }])
    expect(error).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: Blockhash not found',
      data: { err: 'BlockhashNotFound' },
    })
    // Without preflight it is dropped: no fee is paid, and it cannot be looked up.
    const { result } = await moving.ask('sendTransaction', [
      wire,
      { encoding: 'base64', skipPreflight: true },
    ])
    expect((await moving.ask('getSignatureStatuses', [[result]])).result).toMatchObject({
      value: [null],
    })
  })
})
