import { describe, expect, test } from 'vitest'
import { nearNode } from './node.ts'

const hash = 'EPnLgE7iEq9s7yTkos96M3cWymH5avBAPm3qx3NXqR8H'
const other = 'FWJ9kR6KFWoyMoNjpLXXGHeuiy7tEY6GmoFeCA5yuc6b'
const key = `ed25519:${hash}`
const signed = 'AAAA'

const faultIn = (method: string, params: unknown) =>
  nearNode.faultIn?.({ method, params: params as unknown[] })
const view = (request_type: string, more: object = {}) => ({
  request_type,
  account_id: 'alice.near',
  finality: 'final',
  ...more,
})

describe('the public methods of NEAR', () => {
  test.each<[string, unknown]>([
    ['status', []],
    ['status', {}],
    ['block', { finality: 'final' }],
    ['block', { block_id: 1 }],
    ['block', [hash]],
    ['chunk', { chunk_id: hash }],
    ['chunk', { block_id: 1, shard_id: 0 }],
    ['gas_price', [null]],
    ['gas_price', { block_id: hash }],
    ['validators', [null]],
    ['validators', { epoch_id: hash }],
    ['query', view('view_account')],
    ['query', view('view_access_key', { public_key: key })],
    ['query', view('call_function', { method_name: 'get', args_base64: 'e30=' })],
    ['query', view('view_state', { prefix_base64: '' })],
    ['query', ['account/alice.near', '']],
    [
      'EXPERIMENTAL_changes',
      { changes_type: 'account_changes', account_ids: ['a.near'], block_id: 1 },
    ],
    ['tx', [hash, 'alice.near']],
    ['tx', { tx_hash: hash, sender_account_id: 'alice.near', wait_until: 'FINAL' }],
    ['EXPERIMENTAL_tx_status', { signed_tx_base64: signed }],
    ['send_tx', { signed_tx_base64: signed, wait_until: 'NONE' }],
    ['broadcast_tx_async', [signed]],
    ['broadcast_tx_commit', [signed]],
  ])('behavior: %s takes %j', (method, params) => {
    expect([nearNode.isPublic(method), faultIn(method, params)]).toEqual([true, undefined])
  })

  test.each([
    'network_info',
    'EXPERIMENTAL_genesis_config',
    'EXPERIMENTAL_split_storage_info',
    'EXPERIMENTAL_maintenance_windows',
    'sandbox_patch_state',
    'sandbox_fast_forward',
    'adv_disable_header_sync',
    'client_config',
    'light_client_proof',
    'STATUS',
    'toString',
    'constructor',
    '__proto__',
    '',
  ])('error: %j is not public', (method) => expect(nearNode.isPublic(method)).toBe(false))

  test.each<[string, string, unknown]>([
    ['a member of no meaning', 'block', { finality: 'final', depth: 9 }],
    ['another finality', 'block', { finality: 'soon' }],
    ['a height below zero', 'block', { block_id: -1 }],
    ['a height beyond numbers', 'block', { block_id: 2 ** 53 }],
    ['no hash', 'chunk', { chunk_id: 'x' }],
    ['another kind of query', 'query', view('view_everything')],
    ['a bad account', 'query', view('view_account', { account_id: '../etc' })],
    ['a long account', 'query', view('view_account', { account_id: 'a'.repeat(65) })],
    [
      'arguments of a megabyte',
      'query',
      view('call_function', { method_name: 'a', args_base64: 'A'.repeat(2 ** 20) }),
    ],
    ['another path', 'query', ['secrets/alice.near', '']],
    [
      'many accounts',
      'EXPERIMENTAL_changes',
      { changes_type: 'account_changes', account_ids: Array.from({ length: 11 }, () => 'a.near') },
    ],
    ['no accounts', 'EXPERIMENTAL_changes', { changes_type: 'account_changes', account_ids: [] }],
    ['no transaction', 'send_tx', {}],
    ['an empty transaction', 'send_tx', { signed_tx_base64: '' }],
    ['text', 'broadcast_tx_async', ['not base64!']],
    ['another wish', 'send_tx', { signed_tx_base64: signed, wait_until: 'EVER' }],
  ])('error: refuses %s: %s', (_, method, params) => {
    expect(faultIn(method, params)).toContain(`invalid parameters of ${method}`)
  })
})

describe('the answers of NEAR nodes', () => {
  const fits = (method: string, params: unknown, value: unknown) =>
    nearNode.rules.isAnswer({ method, params: params as unknown[] }, value)
  const block = (height: number, hashOf = hash) => ({ header: { height, hash: hashOf } })

  test.each<[string, unknown, unknown]>([
    ['block', { block_id: 7 }, block(7)],
    ['block', [hash], block(7)],
    ['query', { ...view('view_account'), block_id: 7 }, { block_height: 7, block_hash: hash }],
    ['broadcast_tx_async', [signed], hash],
    ['send_tx', { signed_tx_base64: signed }, { final_execution_status: 'NONE' }],
  ])('behavior: %s %j is answered by %j', (method, params, value) =>
    expect(fits(method, params, value)).toBe(true),
  )

  test.each<[string, unknown, unknown]>([
    ['block', { block_id: 7 }, block(8)],
    ['block', [other], block(7)],
    ['block', { finality: 'final' }, {}],
    ['chunk', { chunk_id: other }, { header: { chunk_hash: hash, height_included: 1 } }],
    ['query', { ...view('view_account'), block_id: 7 }, { block_height: 8, block_hash: hash }],
    ['query', view('view_account'), null],
    ['gas_price', [null], { gas_price: 1 }],
    ['status', [], { chain_id: 'mainnet' }],
    ['tx', [hash, 'a.near'], 'ok'],
    ['broadcast_tx_async', [signed], 'ok'],
    ['validators', [null], []],
  ])('error: %s %j is not answered by %j', (method, params, value) =>
    expect(fits(method, params, value)).toBe(false),
  )
})
