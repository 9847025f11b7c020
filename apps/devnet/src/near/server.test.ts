import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createNearChain } from './chain.ts'
import { startNearNode } from './server.ts'
import { parseTransaction, publicKeyOf, signTransfer } from './transaction.ts'

/** Of the documentation of `send_tx`: a transfer of `sender.testnet`. */
const published =
  'DgAAAHNlbmRlci50ZXN0bmV0AOrmAai64SZOv9e/naX4W15pJx0GAap35wTT1T/DwcbbDwAAAAAAAAAQAAAAcmVjZWl2ZXIudGVzdG5ldNMnL7URB1cxPOu3G8jTqlEwlcasagIbKlAJlF5ywVFLAQAAAAMAAACh7czOG8LTAAAAAAAAAGQcOG03xVSFQFjoagOb4NBBqWhERnnz45LY4+52JgZhm1iQKz7qAdPByrGFDQhQ2Mfga8RlbysuQ8D8LlA6bQE='

const { privateKey } = generateKeyPairSync('ed25519')
const publicKey = publicKeyOf(privateKey)

interface Answered {
  result: { status?: object }
  error: { cause: { name: string }; code: number; data: unknown }
}

async function start() {
  const chain = createNearChain({ accounts: { 'a.testnet': { amount: 100n, publicKey } } })
  const { rpcUrl, stop } = await startNearNode({ chain })
  onTestFinished(stop)
  const post = async (body: unknown) => {
    const response = await fetch(rpcUrl, { method: 'POST', body: JSON.stringify(body) })
    return { status: response.status, body: (await response.json()) as Answered }
  }
  const ask = (method: string, params: unknown = []) => post({ id: 1, method, params })
  const sign = (nonce: bigint, deposit = 5n) =>
    signTransfer({
      signerId: 'a.testnet',
      privateKey,
      nonce,
      receiverId: 'b.testnet',
      deposit,
      blockHash: chain.newest().hash,
    })
  return { chain, post, ask, sign }
}

test('behavior: reads the transaction of NEAR’s documentation', () => {
  expect(parseTransaction(published)).toMatchObject({
    signerId: 'sender.testnet',
    receiverId: 'receiver.testnet',
    publicKey: 'ed25519:Gowpa4kXNyTMRKgt5W7147pmcc2PxiFic8UHW9rsNvJ6',
    nonce: 15n,
    deposit: 10n ** 24n,
    isSignatureValid: true,
  })
})

describe('the stand-in for a NEAR node', () => {
  test('behavior: executes a transfer once, however often it is sent', async () => {
    const { chain, ask, sign } = await start()
    const signed = sign(1n)
    const { hash } = parseTransaction(signed)
    for (const _ of [1, 2])
      expect((await ask('broadcast_tx_commit', [signed])).body.result).toMatchObject({
        transaction: { hash },
      })
    expect((await ask('broadcast_tx_async', [signed])).body.result).toBe(hash)
    expect(chain.accounts.get('b.testnet')?.amount).toBe(5n)
    expect((await ask('tx', [hash, 'a.testnet'])).body.result.status).toEqual({ SuccessValue: '' })
  })

  test.each<[string, bigint, bigint]>([
    ['InvalidNonce', 0n, 5n],
    ['NotEnoughBalance', 1n, 500n],
  ])('error: refuses a transfer with %s', async (reason, nonce, deposit) => {
    const { ask, sign } = await start()
    const { status, body } = await ask('send_tx', { signed_tx_base64: sign(nonce, deposit) })
    expect([status, body.error.cause.name]).toEqual([200, 'INVALID_TRANSACTION'])
    expect(JSON.stringify(body.error.data)).toContain(reason)
  })

  test('error: refuses a changed transfer', async () => {
    const { ask, sign } = await start()
    const bytes = Buffer.from(sign(1n), 'base64')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    const { body } = await ask('send_tx', { signed_tx_base64: bytes.toString('base64') })
    expect(JSON.stringify(body.error.data)).toContain('InvalidSignature')
  })

  test('error: names the causes, some with a status', async () => {
    const { ask, post } = await start()
    expect(await ask('block', { block_id: 1 })).toMatchObject({
      status: 200,
      body: { error: { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_BLOCK' }, code: -32000 } },
    })
    expect(await ask('send_tx', ['AAAA'])).toMatchObject({
      status: 400,
      body: { error: { name: 'REQUEST_VALIDATION_ERROR' } },
    })
    expect((await ask('toString')).body.error.code).toBe(-32601)
    expect((await post([{ id: 1, method: 'status' }])).status).toBe(400)
  })
})
