import { customNetwork, defaultNetworks, type PublicConfig } from '@aureus/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Wallet } from '../state/connect.ts'
import { type ConnectionState, initialState } from '../state/connection.ts'
import { addressesOf } from '../state/connections.ts'
import type { ConnectionEvent, Grant } from './events.ts'
import { type Change, reduce } from './reduce.ts'

const HOME = 'eip155:99199'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const networks = [customNetwork('Aureus'), ...defaultNetworks]
const session = { id: 's', data: { chainId: HOME, accountAddress: 'a1' } } as never

/** `a` and `b` are EVM wallets, `s` is a Solana wallet. Accounts are named after their wallet. */
const wallet = (id: string): Wallet => ({
  id,
  name: `Wallet ${id}`,
  namespace: id === 's' ? 'solana' : 'eip155',
})
const keyOf = (id: string) => ({ namespace: wallet(id).namespace, connectorId: id })
const accountsOf = (names: readonly string[]) => names.map((address) => ({ address }))

function grant(id: string, options: Partial<Grant> & { names?: readonly string[] } = {}) {
  const { names = [`${id}1`, `${id}2`], ...others } = options
  const caipNetworkId = id === 's' ? SOLANA : HOME
  const connection = { accounts: accountsOf(names), caipNetworkId, wallet: wallet(id) } as const
  return { namespace: wallet(id).namespace, connection, ...others }
}
const granted = (...parameters: Parameters<typeof grant>): ConnectionEvent => ({
  type: 'granted',
  ...grant(...parameters),
})
const restored = (...parameters: Parameters<typeof grant>): ConnectionEvent => ({
  type: 'restored',
  ...grant(...parameters),
})
const lost = (...ids: string[]): ConnectionEvent => ({
  type: 'lost',
  by: 'wallet',
  keys: ids.map(keyOf),
  hint: null,
})
const accounts = (id: string, ...names: string[]): ConnectionEvent => ({
  type: 'accounts changed',
  ...keyOf(id),
  accounts: accountsOf(names),
})
const network = (id: string, caipNetworkId: 'eip155:1' | 'eip155:424242'): ConnectionEvent => ({
  type: 'network changed',
  ...keyOf(id),
  caipNetworkId,
})
const chosen = (id: string, address: string): ConnectionEvent => ({
  type: 'chosen',
  ...keyOf(id),
  address,
})

const settings: PublicConfig['signIn'] = { enabled: true, required: true, chains: [HOME] }
const empty = initialState({ networks, connection: null, session: null })
const hint = { connectorId: 'a', caipAddress: `${HOME}:a1` } as const
const returning = initialState({ networks, connection: hint, session })

const next = (state: ConnectionState, event: ConnectionEvent) => reduce(state, event, settings)
const run = (events: readonly ConnectionEvent[], from = empty) =>
  events.reduce((state, event) => next(state, event).after, from)

const active = ({ accounts, network }: ConnectionState) => accounts[network.activeNamespace]
const connected = ({ connections }: ConnectionState) =>
  Object.values(connections).flatMap((list) => list.map(({ connectorId }) => connectorId))

/** The earlier events or state, the event, and the summary of the change by `told`. */
type Row = [
  says: string,
  given: readonly ConnectionEvent[] | ConnectionState,
  event: ConnectionEvent,
  tells: string,
]

const rows: Row[] = [
  ['a first wallet becomes the active one', [], granted('a'), 'activated and moved: a1 of a'],
  [
    'the same wallet again moves nothing',
    [granted('a')],
    granted('a'),
    'activated: a1 of a, before a1,a2',
  ],
  [
    'a second wallet takes over, and the first one stays',
    [granted('a')],
    granted('b'),
    'activated and moved: b1 of a,b',
  ],
  [
    'a wallet that joins leaves the page as it is',
    [granted('a')],
    restored('b', { beside: true }),
    'kept: a1 of a,b',
  ],
  [
    'a wallet of another family joins with an account of its own',
    [granted('a')],
    restored('s', { beside: true }),
    'kept: a1 of a,s',
  ],
  [
    'the choice of an earlier visit is restored',
    returning,
    restored('a', { choice: { chosen: 'a2', firstBefore: 'a1' } }),
    'activated and moved: a2 of a',
  ],
  [
    'a newer choice in the wallet overrides the earlier one',
    returning,
    restored('a', { choice: { chosen: 'a2', firstBefore: 'a9' } }),
    'activated: a1 of a',
  ],
  [
    'the account of an earlier visit counts as shared before',
    returning,
    restored('a', { names: ['a3'], earlier: ['a1'] }),
    'activated and moved: a3 of a, before a1',
  ],
  [
    'a missing wallet leaves the page disconnected',
    returning,
    { type: 'missed', next: true },
    'kept: no account of no wallet',
  ],
  [
    'a missing wallet is replaced by one that joined',
    run([restored('b', { beside: true })], returning),
    { type: 'missed', next: true },
    'activated and moved: b1 of b',
  ],
  [
    'the active account follows its wallet',
    [granted('a')],
    accounts('a', 'a2', 'a1'),
    'activated and moved: a2 of a, before a1,a2',
  ],
  [
    'an account that is no longer shared is replaced by the first one',
    [granted('a'), chosen('a', 'a2')],
    accounts('a', 'a1'),
    'activated and moved: a1 of a, before a1,a2',
  ],
  [
    'the visitor’s choice holds while the wallet keeps its own',
    [granted('a'), chosen('a', 'a2')],
    accounts('a', 'a1', 'a2', 'a3'),
    'activated: a2 of a, before a1,a2',
  ],
  [
    'a change in another wallet does not affect the page',
    [granted('a'), granted('b')],
    accounts('a', 'a2'),
    'kept: b1 of a,b, before a1,a2',
  ],
  [
    'the network follows the wallet',
    [granted('a')],
    network('a', 'eip155:1'),
    'activated and moved: a1 of a, before a1,a2',
  ],
  [
    'another account is chosen',
    [granted('a'), granted('b')],
    chosen('a', 'a2'),
    'activated and moved: a2 of a,b, before a1,a2',
  ],
  [
    'the last wallet is lost',
    [granted('a')],
    lost('a'),
    'lost and moved: no account of no wallet, before a1,a2',
  ],
  [
    'the previously connected wallet replaces a lost one',
    [granted('a'), granted('b')],
    lost('b'),
    'activated and moved: a1 of a, before b1,b2',
  ],
  [
    'a wallet of another family replaces a lost one',
    [granted('s'), granted('a')],
    lost('a'),
    'activated and moved: s1 of s, before a1,a2',
  ],
  [
    'a wallet that is not the active one is lost',
    [granted('a'), granted('b')],
    lost('a'),
    'kept: b1 of b, before a1,a2',
  ],
  [
    'one wallet is lost in two families at once',
    [granted('s'), granted('a')],
    lost('a', 's'),
    'lost and moved: no account of no wallet, before a1,a2,s1,s2',
  ],
  [
    'the wallet of the cookie is lost before it is restored',
    returning,
    { ...lost('a'), hint } as ConnectionEvent,
    'lost and moved: no account of no wallet',
  ],
  [
    'everything is lost',
    [granted('s'), granted('a'), granted('b')],
    { type: 'lost', by: 'visitor', all: true, keys: [], hint: null },
    'lost and moved: no account of no wallet, before b1,s1,s2,a1,a2,b2',
  ],
  [
    'the page switches to a network of another connected family',
    [granted('s'), granted('a')],
    { type: 'entered', namespace: 'solana', caipNetworkId: SOLANA },
    'activated and moved: s1 of s,a',
  ],
]

function told({ after, page, moved, shared }: Change): string {
  const place = `${active(after)?.address ?? 'no account'} of ${connected(after).join() || 'no wallet'}`
  const before = shared.length > 0 ? `, before ${shared.join()}` : ''
  return `${page}${moved ? ' and moved' : ''}: ${place}${before}`
}

describe('reduce', () => {
  test.each(rows)('behavior: %s', (_, given, event, tells) => {
    const from = 'accounts' in given ? given : run(given)
    expect(told(next(from, event))).toBe(tells)
  })

  test('behavior: changing the account removes the previous session in the same step', () => {
    const signedIn = { ...run([granted('a')]), signIn: { ...returning.signIn, session } }
    const { signIn } = next(signedIn, chosen('a', 'a2')).after
    expect(signIn).toMatchObject({ status: 'idle', session: null })
    expect(next(signedIn, chosen('a', 'a1')).after.signIn).toBe(signedIn.signIn)
  })

  test('error: ignores the choice of an account that the wallet does not share', () => {
    const one = run([granted('b'), accounts('b', 'b1')])
    expect(next(one, chosen('b', 'b2')).after).toBe(one)
    expect(next(one, chosen('a', 'a1')).after).toBe(one)
  })

  test('behavior: a session survives a visit in which its wallet is missing', () => {
    const { after } = next(returning, { type: 'missed', next: true })
    expect(after.signIn).toMatchObject({ status: 'idle', session })
  })

  test('behavior: a connected account keeps its status while another wallet connects', () => {
    const asked = run([{ type: 'requested', wallet: wallet('b') }])
    expect(asked.accounts.eip155).toEqual({ status: 'connecting' })
    const declined = { wallet: wallet('b'), status: 'declined' } as const
    const refused: ConnectionEvent = { type: 'refused', wallet: wallet('b'), attempt: declined }
    expect(next(asked, refused).after.accounts.eip155).toEqual({ status: 'disconnected' })
    const beside = run([granted('a'), { type: 'requested', wallet: wallet('b') }, refused])
    expect(active(beside)?.status).toBe('connected')
    expect(beside.connect.attempt).toEqual(declined)
    expect(next(beside, granted('b')).after.connect.attempt).toBeNull()
  })

  test('behavior: labels name the wallet of each account', () => {
    const both = run([granted('a'), granted('b', { names: ['b1', 'a1'] })])
    expect(active(both)?.addressLabels).toEqual({ a1: 'Wallet b', a2: 'Wallet a', b1: 'Wallet b' })
    const { after } = next(both, lost('a'))
    expect(active(after)?.addressLabels).toEqual({ a1: 'Wallet b', b1: 'Wallet b' })
  })

  test('behavior: after any events, a connected account is shared by its own connection', () => {
    const id = fc.constantFrom('a', 'b', 's')
    const names = fc.uniqueArray(fc.constantFrom('1', '2', '3'), { minLength: 1 })
    const event: fc.Arbitrary<ConnectionEvent> = fc.oneof(
      fc.tuple(id, fc.boolean()).map(([one, beside]) => granted(one, { beside })),
      fc.tuple(id, fc.boolean()).map(([one, beside]) => restored(one, { beside })),
      fc.tuple(id, names).map(([one, list]) => accounts(one, ...list.map((name) => one + name))),
      fc.constantFrom('a', 'b').map((one) => network(one, 'eip155:424242')),
      fc.tuple(id, fc.constantFrom('1', '2')).map(([one, name]) => chosen(one, one + name)),
      fc.subarray(['a', 'b', 's'], { minLength: 1 }).map((ids) => lost(...ids)),
      fc.boolean().map((next): ConnectionEvent => ({ type: 'missed', next })),
      id.map((one): ConnectionEvent => ({ type: 'requested', wallet: wallet(one) })),
      id.map((one): ConnectionEvent => ({ type: 'refused', wallet: wallet(one), attempt: null })),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), fc.boolean(), (events, isReturning) => {
        const state = run(events, isReturning ? returning : empty)
        for (const [namespace, account] of Object.entries(state.accounts)) {
          if (account.status !== 'connected') continue
          const list = state.connections[namespace as 'eip155'] ?? []
          const own = list.find((one) => one.connectorId === account.connectedWalletInfo?.id)
          expect(addressesOf(own)).toContain(account.address)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
