import { customNetwork, defaultNetworks, type Network } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import type { AccountState } from '../state/accounts.ts'
import { disconnected } from '../state/accounts.ts'
import { initialState } from '../state/connection.ts'
import { findNetwork } from '../state/network.ts'
import { type AccountFacts, deriveAccounts, nextAccount } from './active.ts'

const mainnet = findNetwork(defaultNetworks, 'eip155:1') as Network
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x0000000000000000000000000000000000000001'
const wallet = { id: 'com.example.wallet', name: 'Wallet' }
const facts: AccountFacts = { wallet, address, network: mainnet, labels: { [address]: 'Wallet' } }

/** Every field in the specification. */
const whole: Required<AccountState> = {
  ...(nextAccount(undefined, { ...facts, type: 'eoa', chosen: address }) as Required<AccountState>),
  balance: '5',
  balanceSymbol: 'ETH',
  balanceLoading: true,
  lastRetry: 1,
  tokenBalance: [],
  profileName: 'name',
  profileImage: 'https://example.com/a.png',
  user: { email: 'a@example.com' },
  smartAccountDeployed: false,
  currentTab: 1,
  socialProvider: 'github',
  socialWindow: { closed: false, close: () => undefined },
  farcasterUrl: 'https://example.com',
}

const always = [
  'status',
  'address',
  'caipAddress',
  'connectedWalletInfo',
  'addressLabels',
  'addressExplorerUrl',
]
const ofWallet = ['user', 'socialProvider']
const ofAddress = ['profileName', 'profileImage', 'currentTab']
const ofPlace = [
  'balance',
  'balanceSymbol',
  'balanceLoading',
  'lastRetry',
  'tokenBalance',
  'smartAccountDeployed',
]

describe('nextAccount', () => {
  test('behavior: names the account, its wallet and its explorer page', () => {
    expect(nextAccount(undefined, facts)).toEqual({
      status: 'connected',
      address,
      caipAddress: `eip155:1:${address}`,
      connectedWalletInfo: wallet,
      addressLabels: { [address]: 'Wallet' },
      addressExplorerUrl: `https://etherscan.io/address/${address}`,
    })
  })
  test('behavior: includes the account type and the visitor’s choice, if any', () => {
    const next = nextAccount(undefined, { ...facts, type: 'smartAccount', chosen: address })
    expect(next).toMatchObject({
      preferredAccountType: 'smartAccount',
      shouldUpdateToAddress: address,
    })
  })
  test('behavior: omits the explorer page without an explorer', () => {
    const next = nextAccount(undefined, { ...facts, network: customNetwork('Aureus') })
    expect(next).not.toHaveProperty('addressExplorerUrl')
  })
  test.each<[string, Partial<AccountFacts>, readonly string[]]>([
    ['no change: keeps everything', {}, [...always, ...ofWallet, ...ofAddress, ...ofPlace]],
    [
      'another account: drops what belonged to the old one',
      { address: other },
      [...always, ...ofWallet],
    ],
    [
      'another network: drops balances, keeps the name',
      { network: findNetwork(defaultNetworks, 'eip155:10') as Network },
      [...always, ...ofWallet, ...ofAddress],
    ],
    [
      'another wallet with the same account: drops the owner',
      { wallet: { id: 'com.example.other', name: 'Other' } },
      [...always, ...ofAddress, ...ofPlace],
    ],
    [
      'another wallet and account: keeps nothing',
      { wallet: { id: 'com.example.other', name: 'Other' }, address: other },
      always,
    ],
  ])('behavior: %s', (_, change, fields) => {
    const next = nextAccount(whole, { ...facts, ...change })
    expect(Object.keys(next).toSorted()).toEqual([...fields].toSorted())
    for (const field of [...ofWallet, ...ofAddress, ...ofPlace].filter((name) =>
      fields.includes(name),
    ))
      expect(next[field as keyof AccountState]).toBe(whole[field as keyof AccountState])
  })
  test('behavior: keeps nothing after a disconnection', () => {
    expect(disconnected).toEqual({ status: 'disconnected' })
    expect(Object.keys(nextAccount(disconnected, facts)).toSorted()).toEqual(always.toSorted())
  })
})

describe('deriveAccounts', () => {
  const connection = { connectorId: wallet.id, accounts: [{ address }], caipNetwork: mainnet }
  const before = initialState({ networks: defaultNetworks })
  const selected = {
    ...before,
    connections: { eip155: [connection] },
    accounts: { eip155: { status: 'connected', address, connectedWalletInfo: wallet } as const },
  }
  test('behavior: completes a selected account from its connection', () => {
    const { accounts } = deriveAccounts(before, selected)
    expect(accounts.eip155).toMatchObject({
      caipAddress: `eip155:1:${address}`,
      addressLabels: { [address]: wallet.id },
    })
  })
  test('behavior: follows a connection, and labels the accounts of other wallets', () => {
    const whole = deriveAccounts(before, selected)
    const second = { ...connection, connectorId: 'other', accounts: [{ address: other }] }
    const moved = {
      ...connection,
      caipNetwork: findNetwork(defaultNetworks, 'eip155:10') as Network,
    }
    const { accounts } = deriveAccounts(whole, {
      ...whole,
      connections: { eip155: [moved, second] },
    })
    expect(accounts.eip155).toMatchObject({
      caipAddress: `eip155:10:${address}`,
      addressLabels: { [address]: wallet.id, [other]: 'other' },
    })
  })
  test('behavior: keeps every object while nothing changed', () => {
    const whole = deriveAccounts(before, selected)
    expect(deriveAccounts(whole, whole)).toBe(whole)
    const solana = { ...whole, connections: { ...whole.connections, solana: [] } }
    expect(deriveAccounts(whole, solana).accounts).toBe(whole.accounts)
  })
})
