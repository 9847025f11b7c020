// What is cached of a NEAR chain, and what becomes of a transaction, in front of stand-ins.
import { describe, expect, test } from 'vitest'
import { parseTransaction } from '../../../../../devnet/src/near/transaction.ts'
import { startFaulty } from '../../../testing/faultyNode.ts'
import { serveNear, startNear, transferOn, viewAlice } from '../../../testing/near.ts'

describe('what is cached of a NEAR chain', () => {
  test('behavior: keeps what names a final block, and nothing else', async () => {
    const { chain, clock, asked, url } = await startNear()
    const { ask } = serveNear([{ url }])
    const { height, hash } = chain.final()
    const readAll = async () => {
      await ask('block', { block_id: height })
      await ask('block', [hash])
      await ask('query', {
        request_type: 'view_account',
        account_id: 'alice.testnet',
        block_id: height,
      })
      await ask('query', viewAlice)
      await ask('block', { finality: 'final' })
      await ask('gas_price', [null])
    }
    await readAll()
    // The first of them had the service ask what is final.
    await readAll()
    asked.length = 0
    clock.nowMs += 5000
    await readAll()
    expect(asked).toEqual(['query', 'block', 'gas_price'])
  })

  test('behavior: keeps a transaction once it is final', async () => {
    const { chain, clock, asked, url } = await startNear()
    const { ask } = serveNear([{ url }])
    const signed = transferOn(chain)
    await ask('send_tx', { signed_tx_base64: signed })
    const known = [parseTransaction(signed).hash, 'alice.testnet']
    expect(await ask('tx', known)).toMatchObject({ final_execution_status: 'EXECUTED_OPTIMISTIC' })
    clock.nowMs += 3000
    for (const _ of [1, 2])
      expect(await ask('tx', known)).toMatchObject({ final_execution_status: 'FINAL' })
    expect(asked.filter((method) => method === 'tx')).toHaveLength(2)
  })
})

describe('sending to a NEAR chain', () => {
  test.each(['send_tx', 'broadcast_tx_commit'])(
    'behavior: %s sends to one node',
    async (method) => {
      const [one, two] = [await startNear(), await startNear()]
      const { ask } = serveNear([one, two])
      const signed = transferOn(one.chain)
      expect(await ask(method, { signed_tx_base64: signed })).toMatchObject({
        status: { SuccessValue: '' },
        transaction: { hash: parseTransaction(signed).hash },
      })
      expect([one.asked, two.asked]).toEqual([[method], []])
      expect(one.chain.accounts.get('bob.testnet')?.amount).toBe(5n)
    },
  )

  test('behavior: broadcast_tx_async returns the hash', async () => {
    const { chain, url } = await startNear()
    const signed = transferOn(chain)
    expect(await serveNear([{ url }]).ask('broadcast_tx_async', [signed])).toBe(
      parseTransaction(signed).hash,
    )
  })

  test('error: passes a refusal on, and tries no other node', async () => {
    const [one, two] = [await startNear(), await startNear()]
    const signed = transferOn(one.chain, 1n, 10n ** 30n)
    expect(await serveNear([one, two]).ask('send_tx', { signed_tx_base64: signed })).toMatchObject({
      error: { cause: { name: 'INVALID_TRANSACTION' } },
    })
    expect(two.asked).toEqual([])
  })

  test.each([
    ['knows it', false],
    ['says that its nonce was used', true],
  ])(
    'behavior: a lost answer is asked for again at the same node, which %s',
    async (_, isForgetful) => {
      const node = await startNear()
      const other = await startNear()
      let sent = 0
      const losing = await startFaulty(node, (response, { id, method, params }) => {
        if (method !== 'send_tx') return false
        sent++
        if (sent === 1) {
          const body = JSON.stringify({ id, method, params })
          void fetch(node.url, { method: 'POST', body }).then(() => response.destroy())
          return true
        }
        if (!isForgetful) return false
        const error = {
          name: 'HANDLER_ERROR',
          cause: { name: 'INVALID_TRANSACTION', info: {} },
          code: -32_000,
          message: 'Server error',
          data: {
            TxExecutionError: { InvalidTxError: { InvalidNonce: { tx_nonce: 1, ak_nonce: 1 } } },
          },
        }
        response.end(JSON.stringify({ jsonrpc: '2.0', id, error }))
        return true
      })
      const signed = transferOn(node.chain)
      expect(
        await serveNear([losing, other]).ask('send_tx', { signed_tx_base64: signed }),
      ).toMatchObject({
        transaction: { hash: parseTransaction(signed).hash },
      })
      expect(node.chain.accounts.get('bob.testnet')?.amount).toBe(5n)
      expect([sent, other.asked]).toEqual([2, []])
    },
  )
})
