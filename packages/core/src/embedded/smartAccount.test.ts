import { describe, expect, test } from 'vitest'
import { disconnect } from '../connection/disconnect.ts'
import { switchNetwork } from '../connection/switchNetwork.ts'
import { smartAccountState } from '../state/smartAccount.ts'
import { until } from '../testing/client.ts'
import { ADDRESS, setUpEmbedded } from '../testing/embedded.ts'
import { type FrameAnswers, Refusal } from '../testing/scriptedFrame.ts'
import { verifyEmailCode } from './emailLogin.ts'
import {
  chooseAccount,
  getSmartAccount,
  getSmartAccountNetworks,
  readSmartAccount,
  removeDelegation,
  setPreferredAccountType,
  takeBackAccount,
} from './smartAccount.ts'

const here = 'eip155:99199'
const delegate = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
const transactionHash = `0x${'cd'.repeat(32)}`
const ours = { caipNetworkId: here, code: 'ours', delegate } as const

async function connected(answers: FrameAnswers = {}) {
  const parts = await setUpEmbedded({
    getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [here] }),
    getDelegations: () => ({ delegations: [ours] }),
    ...answers,
  })
  await verifyEmailCode(parts.client, '12345678')
  const { accounts } = parts.client.state
  return { ...parts, accounts, account: () => accounts.getState().eip155 }
}

describe('the account’s state', () => {
  test('behavior: says after connecting whether the account is a smart account on its network', async () => {
    const { accounts, frame, client, account } = await connected()
    await until(accounts, ({ eip155 }) => eip155?.smartAccountDeployed === true)
    expect(frame.payloads('getDelegations')).toHaveLength(1)
    await switchNetwork(client, { caipNetworkId: 'eip155:1' })
    await switchNetwork(client, { caipNetworkId: 'eip155:1' })
    await until(accounts, ({ eip155 }) => eip155?.smartAccountDeployed === false)
    expect(account()?.caipAddress).toBe(`eip155:1:${ADDRESS}`)
  })

  test('behavior: does not ask the chains if the operator offers no smart accounts', async () => {
    const { accounts, frame } = await connected({
      getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [] }),
    })
    await until(accounts, ({ eip155 }) => eip155?.smartAccountDeployed === false)
    expect(frame.payloads('getDelegations')).toEqual([])
  })

  test('error: stays unknown on a network that does not answer', async () => {
    const { client, account } = await connected({ getDelegations: () => ({ delegations: [] }) })
    await expect(getSmartAccount(client)).resolves.toEqual([])
    expect(account()).not.toHaveProperty('smartAccountDeployed')
  })
})

describe('getSmartAccountNetworks', () => {
  test('behavior: returns the networks of the wallet', async () => {
    const { client } = await connected()
    await expect(getSmartAccountNetworks(client)).resolves.toEqual([here])
  })
})

describe('setPreferredAccountType', () => {
  const setPreferredAccount: FrameAnswers['setPreferredAccount'] = ({ type }) => ({
    address: ADDRESS,
    type,
  })

  test('behavior: changes the account’s type, and remembers the choice until disconnecting', async () => {
    const { client, account, frame, storage } = await connected({ setPreferredAccount })
    const stored = () => storage.device?.().getItem('aureus.embedded.preferredAccountType')
    await expect(setPreferredAccountType(client, { type: 'smartAccount' })).resolves.toBe(
      'smartAccount',
    )
    expect(account()?.preferredAccountType).toBe('smartAccount')
    await verifyEmailCode(client, '12345678')
    expect(frame.payloads('getUser').at(-1)).toMatchObject({ preferredAccountType: 'smartAccount' })
    expect(stored()).toBe('smartAccount')
    await disconnect(client)
    expect(stored()).toBeNull()
  })

  test('behavior: says which type applies if the network has no smart accounts', async () => {
    const { client, account } = await connected({
      setPreferredAccount: () => ({ address: ADDRESS, type: 'eoa' }),
    })
    await expect(setPreferredAccountType(client, { type: 'smartAccount' })).resolves.toBe('eoa')
    expect(account()?.preferredAccountType).toBe('eoa')
  })
})

describe('chooseAccount', () => {
  const own = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
  const atHome = { caipNetworkId: here, code: 'none', address: own } as const

  test('behavior: moves to the network and its account, which stays a choice for that network', async () => {
    const { client, account, accounts, storage } = await connected({
      getDelegations: () => ({ delegations: [atHome] }),
      setPreferredAccount: ({ type }) => ({ address: type === 'eoa' ? ADDRESS : own, type }),
      switchNetwork: ({ chainId }) => ({ chainId, account: { address: ADDRESS, type: 'eoa' } }),
    })
    await switchNetwork(client, { caipNetworkId: 'eip155:1' })
    await switchNetwork(client, { caipNetworkId: 'eip155:1' })
    await chooseAccount(client, { caipNetworkId: here, type: 'smartAccount' })
    expect(account()).toMatchObject({
      caipAddress: `${here}:${own}`,
      preferredAccountType: 'smartAccount',
    })
    await until(accounts, ({ eip155 }) => eip155?.isContractAccount === true)
    expect(account()?.smartAccountDeployed).toBe(false)
    expect(storage.device?.().getItem('aureus.embedded.preferredAccountType')).toBeNull()
    await switchNetwork(client, { caipNetworkId: 'eip155:1' })
    await switchNetwork(client, { caipNetworkId: 'eip155:1' })
    expect(account()).toMatchObject({ caipAddress: `eip155:1:${ADDRESS}` })
    expect(account()).not.toHaveProperty('isContractAccount')
  })

  test('error: reports that the wallet could not, and stays on the account', async () => {
    const { client, account } = await connected({
      setPreferredAccount() {
        throw new Refusal('network')
      },
    })
    await chooseAccount(client, { caipNetworkId: here, type: 'smartAccount' })
    expect(smartAccountState(client).getState()).toMatchObject({ error: expect.any(Error) })
    expect(account()?.address).toBe(ADDRESS)
  })
})

describe('removeDelegation', () => {
  test('behavior: returns the hash of the transaction that the wallet had sent', async () => {
    const { client, frame } = await connected({ removeDelegation: () => ({ transactionHash }) })
    await expect(removeDelegation(client, { caipNetworkId: here })).resolves.toBe(transactionHash)
    expect(frame.payloads('removeDelegation')).toEqual([{ chainId: here }])
  })

  test('error: rejects if the visitor declines', async () => {
    const { client } = await connected({
      removeDelegation() {
        throw new Refusal('rejected')
      },
    })
    await expect(removeDelegation(client, { caipNetworkId: here })).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
  })
})

describe('smartAccountState', () => {
  test('behavior: keeps the list if a later read fails, and reports the failure', async () => {
    const { client, frame } = await connected()
    await readSmartAccount(client)
    expect(smartAccountState(client).getState()).toEqual({ networks: [here], list: [ours] })
    frame.answers.getDelegations = () => {
      throw new Refusal('network')
    }
    await readSmartAccount(client)
    expect(smartAccountState(client).getState()).toMatchObject({
      list: [ours],
      unread: { code: 'network' },
    })
  })

  test('error: reports a removal that the visitor declined, and allows another', async () => {
    const { client, frame } = await connected({
      removeDelegation() {
        throw new Refusal('rejected')
      },
    })
    await takeBackAccount(client, here)
    const { error, removing } = smartAccountState(client).getState()
    expect([error, removing]).toEqual([
      expect.objectContaining({ name: 'UserRejectedError' }),
      undefined,
    ])
    await takeBackAccount(client, here)
    expect(frame.payloads('removeDelegation')).toHaveLength(2)
  })
})
