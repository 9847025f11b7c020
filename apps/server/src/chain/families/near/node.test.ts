// The service in front of stand-ins for NEAR nodes, and in front of nodes that fail and lie.
import { describe, expect, test } from 'vitest'
import { faultIn, lyingAbout, type NodeFault, startFaulty } from '../../../testing/faultyNode.ts'
import { publicKey, serveNear, startNear, viewAlice } from '../../../testing/near.ts'

describe('a NEAR chain', () => {
  test('behavior: reads state, blocks, prices and validators', async () => {
    const { chain, url } = await startNear()
    const { ask } = serveNear([{ url }])
    const { height, hash } = chain.final()
    expect(await ask('status')).toMatchObject({ chain_id: 'testnet' })
    expect(await ask('block', { finality: 'final' })).toMatchObject({ header: { height, hash } })
    const read = (await ask('block', [hash])) as { chunks: { chunk_hash: string }[] }
    const [chunk] = read.chunks
    expect(await ask('chunk', [chunk?.chunk_hash])).toMatchObject({
      header: { height_included: height },
    })
    expect(await ask('chunk', { block_id: height, shard_id: 0 })).toMatchObject({
      header: { chunk_hash: chunk?.chunk_hash },
    })
    expect(await ask('query', viewAlice)).toMatchObject({ amount: '10000000000000000000000000' })
    expect(await ask('query', ['account/alice.testnet', ''])).toMatchObject({ locked: '0' })
    const access = { ...viewAlice, request_type: 'view_access_key', public_key: publicKey }
    expect(await ask('query', access)).toMatchObject({ nonce: 0, permission: 'FullAccess' })
    expect(await ask('gas_price', [null])).toEqual({ gas_price: '100000000' })
    expect(await ask('validators', [null])).toMatchObject({ epoch_height: 1 })
    const changes = {
      changes_type: 'account_changes',
      account_ids: ['alice.testnet'],
      block_id: hash,
    }
    expect(await ask('EXPERIMENTAL_changes', changes)).toEqual({ block_hash: hash, changes: [] })
  })

  test('behavior: passes the node’s errors on, with their causes', async () => {
    const { url } = await startNear()
    const { ask } = serveNear([{ url }])
    expect(await ask('query', { ...viewAlice, account_id: 'unknown.testnet' })).toMatchObject({
      error: {
        name: 'HANDLER_ERROR',
        cause: { name: 'UNKNOWN_ACCOUNT', info: { requested_account_id: 'unknown.testnet' } },
        code: -32_000,
      },
    })
    expect(await ask('block', { block_id: 1 })).toMatchObject({
      error: { cause: { name: 'UNKNOWN_BLOCK' } },
    })
    // It has status 400.
    expect(await ask('send_tx', { signed_tx_base64: 'AAAA' })).toMatchObject({
      error: { name: 'REQUEST_VALIDATION_ERROR' },
    })
  })

  test('behavior: reads several calls one by one, because nodes take no batches', async () => {
    const node = await startFaulty(await startNear(), () => false)
    const methods = ['gas_price', 'validators']
    const calls = methods.map((method) => ({ method, params: [null] }))
    const outcomes = await serveNear([node]).chain.ask(calls)
    expect(outcomes).toMatchObject([{ value: { gas_price: '100000000' } }, { member: 'result' }])
    // Not first as a batch in vain.
    expect(node.asked.filter((method) => method !== 'status').toSorted()).toEqual(methods)
  })

  test.each<[string, string, object]>([
    ['another network', 'status', { chain_id: 'mainnet' }],
    ['another chain of that name', 'status', { genesis_hash: '1'.repeat(32) }],
  ])('error: does not use a node of %s', async (_, method, difference) => {
    const honest = await startNear()
    const { result } = (await (
      await fetch(honest.url, { method: 'POST', body: JSON.stringify({ id: 1, method }) })
    ).json()) as { result: object }
    const foreign = await startFaulty(honest, lyingAbout(method, { ...result, ...difference }))
    expect(await serveNear([foreign]).ask('gas_price', [null])).toEqual({ failure: 'resting' })
    expect(foreign.asked).not.toContain('gas_price')
  })

  test('error: does not ask a node that is behind', async () => {
    const behind = await startNear()
    const current = await startNear()
    behind.clock.nowMs -= 60_000
    const { ask } = serveNear([behind, current])
    const { height } = current.chain.final()
    expect(await ask('block', { finality: 'final' })).toMatchObject({ header: { height } })
    await ask('validators', [null])
    expect(behind.asked.filter((method) => method === 'validators')).toEqual([])
  })

  test.each<[string, NodeFault]>([
    [
      'answers with a page',
      faultIn('query', (response) => {
        response.end('<html>Bad gateway</html>')
      }),
    ],
    ['never answers', faultIn('query', () => undefined)],
    [
      'answers another call',
      faultIn('query', (response) => {
        response.end(JSON.stringify({ jsonrpc: '2.0', id: 0, result: {} }))
      }),
    ],
    ['answers without a block', lyingAbout('query', { amount: '1' })],
    [
      'fails inside',
      faultIn('query', (response, { id }) => {
        const cause = { name: 'INTERNAL_ERROR', info: {} }
        const error = { name: 'INTERNAL_ERROR', cause, code: -32_000, message: 'Server error' }
        response.writeHead(500).end(JSON.stringify({ jsonrpc: '2.0', id, error }))
      }),
    ],
    [
      'does not follow the shard',
      faultIn('query', (response, { id }) => {
        const cause = { name: 'UNAVAILABLE_SHARD', info: {} }
        const error = { name: 'HANDLER_ERROR', cause, code: -32_000, message: 'Server error' }
        response.end(JSON.stringify({ jsonrpc: '2.0', id, error }))
      }),
    ],
  ])('behavior: asks the next node if one %s', async (_, fault) => {
    const honest = await startNear()
    const faulty = await startFaulty(honest, fault)
    expect(await serveNear([faulty, honest]).ask('query', viewAlice)).toMatchObject({
      amount: '10000000000000000000000000',
    })
    expect(faulty.asked).toContain('query')
  })

  test.each([
    [500, 'INTERNAL_ERROR', 'INTERNAL_ERROR'],
    [408, 'HANDLER_ERROR', 'TIMEOUT_ERROR'],
  ])('behavior: passes on an error with status %i', async (status, name, causeName) => {
    const cause = { name: causeName, info: {} }
    const failing = await startFaulty(
      await startNear(),
      faultIn('query', (response, { id }) => {
        const error = { name, cause, code: -32_000, message: 'Server error' }
        response.writeHead(status).end(JSON.stringify({ jsonrpc: '2.0', id, error }))
      }),
    )
    expect(await serveNear([failing]).ask('query', viewAlice)).toMatchObject({
      error: { name, cause },
    })
  })

  test('behavior: asks the next node if one gives another block', async () => {
    const honest = await startNear()
    const { height, hash } = honest.chain.final()
    const wrong = { header: { height: height - 1, hash } }
    const liar = await startFaulty(honest, lyingAbout('block', wrong))
    expect(await serveNear([liar, honest]).ask('block', { block_id: height })).toMatchObject({
      header: { height, hash },
    })
  })

  test('behavior: waiting in vain for a transaction does not count against the node', async () => {
    const honest = await startNear()
    const waiting = await startFaulty(
      honest,
      faultIn('tx', () => undefined),
    )
    const { ask } = serveNear([waiting], { timeoutMs: 100 })
    const unknown = ['EPnLgE7iEq9s7yTkos96M3cWymH5avBAPm3qx3NXqR8H', 'alice.testnet']
    for (const _ of [1, 2, 3, 4]) expect(await ask('tx', unknown)).toEqual({ failure: 'timeout' })
    expect(await ask('gas_price', [null])).toEqual({ gas_price: '100000000' })
  })
})
