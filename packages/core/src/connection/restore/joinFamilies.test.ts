import type { EmbeddedPayload, EmbeddedReply } from '@aureus/protocol/embedded'
import { describe, expect, test, vi } from 'vitest'
import { verifyEmailCode } from '../../embedded/emailLogin.ts'
import { activeAccount } from '../../state/select.ts'
import { ADDRESS, EMAIL, type EmbeddedSetUp, setUpEmbedded } from '../../testing/embedded.ts'
import { createGate } from '../../testing/gate.ts'
import { type FrameAnswers, Refusal } from '../../testing/scriptedFrame.ts'
import { createSignInServer } from '../../testing/signInServer.ts'
import { disconnect } from '../disconnect.ts'
import { switchNetwork } from '../switchNetwork.ts'
import { reconnect } from './reconnect.ts'

const EVM = 'eip155:99199'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SOLANA_ADDRESS = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'

type Chain = EmbeddedReply<'getUser'>['chainId']

const userOn = (
  chainId: Chain,
  evm = ADDRESS,
  solana = SOLANA_ADDRESS,
): EmbeddedReply<'getUser'> => ({
  email: EMAIL,
  address: chainId.startsWith('solana:') ? solana : evm,
  chainId,
  accounts: [
    { address: evm, type: 'eoa' },
    { address: solana, type: 'eoa' },
  ],
  custody: 'operator-recoverable',
})

const answering: FrameAnswers = { getUser: ({ chainId = EVM }) => userOn(chainId) }

const open = (answers: FrameAnswers = {}, options: EmbeddedSetUp = {}) =>
  setUpEmbedded({ ...answering, ...answers }, {}, { solana: true, ...options })

async function loggedIn(answers: FrameAnswers = {}, options: EmbeddedSetUp = {}) {
  const parts = await open(answers, options)
  await verifyEmailCode(parts.client, '12345678')
  return parts
}

type Parts = Awaited<ReturnType<typeof open>>
const accounts = ({ client }: Parts) => client.state.accounts.getState()
const both = { eip155: { status: 'connected' }, solana: { status: 'connected' } }
const addressesIn = (parts: Parts) => [
  accounts(parts).eip155?.address,
  accounts(parts).solana?.address,
]

async function moveTo(parts: Parts, caipNetworkId: Chain) {
  // The first call shows the view, the second one makes the switch.
  await switchNetwork(parts.client, { caipNetworkId })
  await switchNetwork(parts.client, { caipNetworkId })
}

/** A wallet that answers concurrent requests for the chain of the last one. */
function createForgetful() {
  let at: Chain = EVM
  let asking = 0
  let most = 0
  return {
    get most() {
      return most
    },
    async getUser({ chainId = EVM }: EmbeddedPayload<'getUser'>) {
      at = chainId
      asking += 1
      most = Math.max(most, asking)
      for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
      asking -= 1
      return userOn(at)
    },
  }
}

describe('joinFamilies', () => {
  test.each([
    ['eip155', EVM],
    ['solana', SOLANA],
  ] as const)(
    'behavior: a reload asks the wallet for one family at a time, restores both, and keeps %s active',
    async (namespace, caipNetworkId) => {
      const { storage, server, client } = await loggedIn()
      if (namespace === 'solana') await moveTo({ client } as Parts, caipNetworkId)
      const wallet = createForgetful()
      const parts = await open({ getUser: wallet.getUser }, { storage, server })
      await expect(reconnect(parts.client)).resolves.toBe('connected')
      expect(accounts(parts)).toMatchObject(both)
      expect(activeAccount(parts.client.state)).toBe(accounts(parts)[namespace])
      expect(wallet.most).toBe(1)
    },
  )

  test('behavior: a reload adds a family that had no configured network before', async () => {
    const { storage, server } = await setUpEmbedded(answering)
    const first = await setUpEmbedded(answering, {}, { storage, server })
    await verifyEmailCode(first.client, '12345678')
    expect(accounts(first)).not.toHaveProperty('solana')
    const parts = await open({}, { storage, server })
    await reconnect(parts.client)
    expect(accounts(parts)).toMatchObject(both)
    expect(activeAccount(parts.client.state)).toBe(accounts(parts).eip155)
  })

  test('behavior: restores the other family like any wallet if the active one fails', async () => {
    const { storage, server } = await loggedIn()
    const getUser: FrameAnswers['getUser'] = ({ chainId = EVM }) => {
      if (chainId === EVM) throw new Refusal('network')
      return userOn(chainId)
    }
    const parts = await open({ getUser }, { storage, server })
    await expect(reconnect(parts.client)).resolves.toBe('failed')
    expect(accounts(parts)).toMatchObject({ solana: { status: 'connected' } })
    expect(activeAccount(parts.client.state)).toBe(accounts(parts).solana)
  })

  test('behavior: ignores a response that arrives after the login has ended', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const parts = await open({
      async getUser({ chainId = EVM }) {
        if (chainId === SOLANA) await held
        return userOn(chainId)
      },
    })
    const logIn = verifyEmailCode(parts.client, '12345678')
    await vi.waitFor(() => expect(parts.frame.payloads('getUser')).toHaveLength(2))
    expect(accounts(parts).eip155).toMatchObject({ status: 'connected' })
    await disconnect(parts.client)
    release()
    await logIn
    expect(accounts(parts)).toEqual({ eip155: { status: 'disconnected' } })
    expect(parts.client.state.connections.getState()).not.toHaveProperty('solana')
  })

  test('behavior: another person’s login replaces both accounts and ends their sessions', async () => {
    const server = createSignInServer()
    const deleted: string[] = []
    const gate = createGate(server.fetch)
    const fetch = (async (url: string, init?: RequestInit) => {
      if (init?.method === 'DELETE') deleted.push(url)
      return gate.fetch(url, init)
    }) as typeof gate.fetch
    const parts = await loggedIn({}, { server: { ...server, fetch } })
    expect(addressesIn(parts)).toEqual([ADDRESS, SOLANA_ADDRESS])
    const other = [
      '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
      '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu',
    ]
    parts.frame.answers.getUser = ({ chainId = EVM }) =>
      userOn(chainId, ...(other as [string, string]))
    await verifyEmailCode(parts.client, '12345678')
    expect(addressesIn(parts)).toEqual(other)
    const ended = deleted.join()
    expect(ended).toContain(ADDRESS)
    expect(ended).toContain(SOLANA_ADDRESS)
  })
})
