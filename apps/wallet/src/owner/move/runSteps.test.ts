// Steps on a scripted chain, with the real code of the EVM family. e2e/embedded/moveWallet.e2e.ts uses real ones.
import { type Hex, keccak256, numberToHex, parseTransaction, toEventSelector } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RpcCall } from '../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { Store } from '../../lib/store/store.ts'
import { FeeRoseFault, type MoveContext } from './context.ts'
import { quote } from './evmMoves.ts'
import { createJournal, type Noted } from './journal.ts'
import type { Step } from './plan.ts'
import { runStep, type StepState } from './runSteps.ts'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solana = '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS'
const ETHER = 10n ** 18n
const PRICE = 10n ** 9n
const SHOWN = (21_000n * PRICE * 6n) / 5n

const coin: Step = {
  id: 'eip155:1/',
  chainId: 'eip155:1',
  network: 'Ethereum',
  symbol: 'ETH',
  decimals: 18,
  amount: ETHER,
  fee: SHOWN,
  feeSymbol: 'ETH',
  feeDecimals: 18,
}
const token: Step = { ...coin, id: 'eip155:1/t', token: `0x${'22'.repeat(20)}` }

function memoryStore(): Store<Noted> {
  const kept = new Map<string, Noted>()
  return {
    get: async (key) => structuredClone(kept.get(key)),
    set: async (key, value) => void kept.set(key, structuredClone(value)),
    delete: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  }
}

/** A chain that includes what it is sent, unless told otherwise. */
function chain() {
  const included: Hex[] = []
  const sent: Hex[] = []
  const state = {
    coins: ETHER,
    tokens: 5n,
    isDown: false,
    includes: true,
    reverts: false,
    returnsFalse: false,
    price: PRICE,
    baseFee: 0n,
    gas: 21_000n,
  }
  const answers: Record<string, (first: unknown) => unknown> = {
    eth_getBalance: () => numberToHex(state.coins),
    eth_call: (first) =>
      (first as { data: string }).data.startsWith('0x70a08231')
        ? numberToHex(state.tokens, { size: 32 })
        : '0x',
    eth_estimateGas: (first) =>
      (first as { to: string }).to === to ? numberToHex(state.gas) : '0x5208',
    eth_gasPrice: () => numberToHex(state.price),
    eth_getBlockByNumber: () =>
      state.baseFee > 0n ? { baseFeePerGas: numberToHex(state.baseFee) } : {},
    eth_feeHistory: () => null,
    eth_getTransactionCount: () => numberToHex(included.length),
    eth_getTransactionReceipt: (hash) => {
      const raw = included.find((one) => keccak256(one) === hash)
      if (!raw) return null
      const transferred = toEventSelector('Transfer(address,address,uint256)')
      const log = { address: parseTransaction(raw).to, topics: [transferred] }
      return {
        status: state.reverts ? '0x0' : '0x1',
        logs: parseTransaction(raw).data && !state.returnsFalse ? [log] : [],
      }
    },
    eth_sendRawTransaction: (first) => {
      const raw = first as Hex
      if (state.isDown) throw new EmbeddedFault('network', 'down')
      if (sent.includes(raw)) throw new EmbeddedFault('invalid', 'already known')
      sent.push(raw)
      if (state.includes) include(raw)
      return keccak256(raw)
    },
  }

  function include(raw: Hex): void {
    included.push(raw)
    if (state.reverts || state.returnsFalse) return
    if (parseTransaction(raw).data) state.tokens = 0n
    else state.coins = 0n
  }
  const rpc = async ({ method, params }: RpcCall) => {
    const answer = answers[method]
    if (!answer) throw new EmbeddedFault('invalid', `no ${method}`)
    const [first] = (params ?? []) as readonly unknown[]
    return answer(first)
  }
  return { state, sent, included, include, rpc }
}

function setUp() {
  const node = chain()
  const journal = createJournal({ from: { walletId: 'w' }, to: { walletId: 'n' } }, memoryStore())
  const context: MoveContext = {
    networks: [
      {
        caipNetworkId: 'eip155:1',
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrl: 'https://rpc.example.com',
      },
    ],
    rpc: node.rpc,
    from: { walletId: 'w', accounts: { evm: owner.address, solana } },
    to: { evm: to, solana },
    call: async () => ({}),
    signal: new AbortController().signal,
    sign: async (_, bytes) => {
      const hash = `0x${Buffer.from(bytes).toString('hex')}` as const
      return Uint8Array.from(Buffer.from((await owner.sign({ hash })).slice(2), 'hex'))
    },
  }
  const states: StepState[] = []
  const run = async (step: Step) => {
    const noted = await journal.read()
    await runStep(context, step, {
      journal,
      sent: noted?.sent.get(step.id),
      onState: (state) => states.push(state),
      wait: async () => {},
    })
  }
  return { ...node, journal, context, states, run }
}

describe('runStep', () => {
  // A lost answer is asked for again after pauses, which need not be waited for.
  beforeEach(() => void vi.useFakeTimers().setTimerTickMode('nextTimerAsync'))
  afterEach(() => void vi.useRealTimers())

  test('behavior: moves a token, and then every coin that the fee leaves', async () => {
    const { journal, run, sent, states } = setUp()
    await journal.begin([token, coin])
    await run(token)
    await run(coin)
    const [first, second] = sent.map((raw) => parseTransaction(raw))
    expect(first).toMatchObject({ to: token.token, nonce: 0 })
    expect(first?.data).toContain(to.slice(2).toLowerCase())
    expect(second).toMatchObject({ to: to.toLowerCase(), nonce: 1 })
    expect((second?.value ?? 0n) + (second?.gas ?? 0n) * PRICE).toBe(ETHER)
    expect(states).toEqual(['signing', 'sent', 'signing', 'sent'])
    expect((await journal.read())?.done).toEqual([token.id, coin.id])
  })

  test('behavior: after a lost answer it sends the same bytes, not others', async () => {
    const { journal, run, sent, included, state } = setUp()
    await journal.begin([coin])
    state.isDown = true
    await expect(run(coin)).rejects.toMatchObject({ code: 'network' })
    const noted = (await journal.read())?.sent.get(coin.id)?.raw
    state.isDown = false
    await run(coin)
    expect(sent).toEqual([noted])
    expect(included).toEqual([noted])
  })

  test('behavior: finds what was included while the window was closed', async () => {
    const { journal, run, sent, include, state } = setUp()
    await journal.begin([coin])
    state.isDown = true
    await expect(run(coin)).rejects.toThrow()
    include(((await journal.read())?.sent.get(coin.id)?.raw ?? '0x') as Hex)
    await run(coin)
    expect(sent).toEqual([])
    expect((await journal.read())?.done).toEqual([coin.id])
  })

  test('behavior: signs again once another transaction took the nonce', async () => {
    const { journal, run, sent, included, state } = setUp()
    await journal.begin([coin])
    state.isDown = true
    await expect(run(coin)).rejects.toThrow()
    state.isDown = false
    included.push('0x00')
    await run(coin)
    expect(sent.map((raw) => parseTransaction(raw).nonce)).toEqual([1])
  })

  test('behavior: without its journal it can only replace what it sent', async () => {
    const { journal, run, sent, state } = setUp()
    await journal.begin([coin])
    state.includes = false
    await expect(run(coin)).rejects.toMatchObject({ code: 'network' })
    await journal.begin([coin])
    state.includes = true
    state.coins += 1n
    await run(coin)
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map((raw) => parseTransaction(raw).nonce))).toEqual(new Set([0]))
  })

  test('behavior: is done if nothing is left', async () => {
    const { journal, run, sent, state } = setUp()
    await journal.begin([token])
    state.tokens = 0n
    await run(token)
    expect(sent).toEqual([])
    expect((await journal.read())?.done).toEqual([token.id])
  })

  test('error: reports a transaction that failed in its block, and a coin that cannot pay', async () => {
    const { journal, run, state } = setUp()
    await journal.begin([token, coin])
    state.reverts = true
    await expect(run(token)).rejects.toMatchObject({ code: 'invalid' })
    expect((await journal.read())?.done).toEqual([])
    state.coins = 20_999n * PRICE
    await expect(run(coin)).rejects.toMatchObject({ code: 'invalid' })
  })

  test('error: reports a token that refuses the transfer by returning false', async () => {
    const { journal, run, state } = setUp()
    await journal.begin([token])
    state.returnsFalse = true
    await expect(run(token)).rejects.toMatchObject({ code: 'invalid' })
    expect((await journal.read())?.done).toEqual([])
  })

  test('error: never pays more than the fee that was shown', async () => {
    const { journal, run, sent, state } = setUp()
    await journal.begin([token, coin])
    state.price = (PRICE * 13n) / 10n
    for (const step of [token, coin]) await expect(run(step)).rejects.toThrow(FeeRoseFault)
    // The base fee rose by half after the preview: what was shown still covers it.
    const shown = { ...coin, fee: 21_000n * (2n * PRICE + 10n) }
    state.baseFee = (PRICE * 3n) / 2n
    state.price = state.baseFee + 10n
    await run(shown)
    const [raw = '0x'] = sent
    expect(parseTransaction(raw)).toMatchObject({
      maxFeePerGas: 2n * PRICE + 10n,
      maxPriorityFeePerGas: 10n,
    })
    state.coins = ETHER
    state.baseFee *= 2n
    state.price = state.baseFee + 10n
    await expect(run({ ...shown, id: 'eip155:1/later' })).rejects.toThrow(FeeRoseFault)
    // A tip that a node invents.
    state.baseFee = PRICE
    state.price = 100n * PRICE
    await expect(run({ ...shown, id: 'eip155:1/later' })).rejects.toThrow(FeeRoseFault)
    expect(sent).toHaveLength(1)
  })

  test('behavior: estimates the fee for the receiving address, which may run code', async () => {
    const { context, journal, run, sent, state } = setUp()
    state.gas = 60_000n
    const [network] = context.networks
    if (!network) throw new Error('no network')
    const { coin: held } = await quote(context, network, [])
    expect(held.fee).toBe((72_000n * PRICE * 6n) / 5n)
    await journal.begin([coin])
    await expect(run(coin)).rejects.toThrow(FeeRoseFault)
    await run({ ...coin, fee: held.fee })
    expect(sent).toHaveLength(1)
  })

  test('behavior: forgets the steps of a stopped move to another wallet', async () => {
    const store = memoryStore()
    const from = { walletId: 'w' }
    const stopped = createJournal({ from, to: { walletId: 'n' } }, store)
    await stopped.begin([coin])
    await stopped.noteDone(coin.id)
    expect(await createJournal({ from, to: { walletId: 'm' } }, store).read()).toBeUndefined()
  })
})
