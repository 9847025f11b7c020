// All views in all their states, as HTML.
import type { ViewName } from '@aureus/core'
import { describe, expect, test } from 'vitest'
import { views } from '../modal/views.ts'
import { embeddedPictures } from '../testing/pictures/embeddedPictures.ts'
import { address, clientIn, connectedOn, hint, renderIn, session } from '../testing/renderIn.tsx'
import { Account } from './Account/Account.tsx'
import { Networks } from './Networks/Networks.tsx'
import { SIWXSignMessage } from './SIWXSignMessage/SIWXSignMessage.tsx'
import { SwitchNetwork } from './SwitchNetwork/SwitchNetwork.tsx'
import { UnsupportedChain } from './UnsupportedChain/UnsupportedChain.tsx'

type States = Parameters<typeof clientIn>[0]
interface Case {
  view: ViewName
  state: string
  states?: States
  reconnecting?: boolean
  shows: readonly (string | RegExp)[]
  hides?: readonly string[]
}

/** The views that follow a connection, with their code loaded. */
const arrived = { Account, Networks, SIWXSignMessage, SwitchNetwork, UnsupportedChain }
const bodyOf = (view: ViewName) =>
  Object.entries(arrived).find(([name]) => name === view)?.[1] ?? views[view].Body

const wallet = { id: 'com.example', name: 'Test Wallet', namespace: 'eip155' } as const
const hostile = { ...wallet, id: 'x', name: '<img src=x onerror=alert(1)>' }
const here = connectedOn('eip155:99199')
const button = (name: string) => new RegExp(`<button[^>]*>(?:(?!</button>).)*${name}`)

const attempt = (status: 'waiting' | 'declined' | 'pending' | 'failed', detail?: string) => ({
  connect: {
    discovered: true,
    wallets: [wallet],
    attempt: { wallet, status, ...(detail && { detail }) },
  },
})
const signing = (step: 'wallet' | 'server') => ({
  ...here,
  signIn: { status: 'signing' as const, step },
})
const switching = (status: 'waiting' | 'declined' | 'failed', detail?: string): States => ({
  ...here,
  modal: {
    open: true,
    history: [{ name: 'SwitchNetwork', data: { caipNetworkId: 'eip155:8453' } }],
  },
  switching: { target: 'eip155:8453', status, ...(detail && { detail }) },
})

const later = ['ConnectingFarcaster', 'ConnectingSocial', 'SignInWays'] as const
const owned = ['Permissions', 'Server', 'SmartAccount'] as const
const trading = ['Swap', 'SwapPreview', 'SwapSelectToken'] as const
const buying = ['OnRamp', 'OnRampActivity', 'OnRampProviders'] as const
const cases: readonly Case[] = [
  ...[...later, ...owned, ...trading, ...buying].map((view) => ({
    view,
    state: 'loading',
    shows: ['One moment'],
  })),
  { view: 'Connect', state: 'looking for wallets', shows: ['Looking for wallets'] },
  {
    view: 'Connect',
    state: 'wallets',
    states: { connect: { discovered: true, wallets: [wallet, hostile] } },
    shows: [button('Test Wallet'), 'Installed', '&lt;img src=x onerror=alert(1)&gt;'],
    hides: ['<img src=x'],
  },
  {
    view: 'Connect',
    state: 'a missing recent wallet',
    states: { connect: { discovered: true, wallets: [wallet], recent: [hostile] } },
    shows: [
      /&lt;img src=x(?:(?!<\/button>).)*Recent(?:.(?!All wallets))*Test Wallet/,
      button('All wallets'),
      button('What is a wallet'),
    ],
    hides: ['<img src=x'],
  },
  {
    view: 'ConnectingExternal',
    state: 'waiting',
    states: attempt('waiting'),
    shows: ['Continue in Test Wallet', button('Cancel')],
    hides: ['Try again'],
  },
  {
    view: 'ConnectingExternal',
    state: 'declined',
    states: attempt('declined'),
    shows: ['Connection declined', button('Try again'), button('Cancel')],
  },
  {
    view: 'ConnectingExternal',
    state: 'a pending request in the wallet',
    states: attempt('pending'),
    shows: ['has a pending request', button('Try again'), button('Cancel')],
  },
  {
    view: 'ConnectingExternal',
    state: 'failed, in the wallet’s words',
    states: attempt('failed', 'vault <b>closed</b>'),
    shows: ['vault &lt;b&gt;closed&lt;/b&gt;', button('Try again'), button('Cancel')],
  },
  {
    view: 'ConnectingExternal',
    state: 'the wallet said yes',
    states: { ...here, connect: { attempt: null } },
    shows: ['Connected', button('Cancel')],
    hides: ['Try again'],
  },
  {
    view: 'SIWXSignMessage',
    state: 'asked',
    states: { ...here, signIn: { status: 'required' } },
    shows: [
      'aureus.example',
      '0xd8dA…6045',
      'Aureus Testnet',
      'free',
      button('Sign in'),
      button('Cancel'),
    ],
    hides: ['Check your wallet'],
  },
  {
    view: 'SIWXSignMessage',
    state: 'the wallet is asked',
    states: signing('wallet'),
    shows: ['Check your wallet', 'aria-busy="true"', button('Cancel')],
  },
  {
    view: 'SIWXSignMessage',
    state: 'the server checks',
    states: signing('server'),
    shows: ['Verifying your signature', button('Cancel')],
  },
  {
    view: 'SIWXSignMessage',
    state: 'refused by the server',
    states: {
      ...here,
      signIn: { status: 'required', error: { name: 'signature_mismatch', description: 'raw' } },
    },
    shows: ['role="alert"', 'isn’t from this account', button('Sign in')],
    hides: ['raw'],
  },
  {
    view: 'Account',
    state: 'signed in',
    states: { ...here, signIn: { status: 'signed-in', session } },
    shows: [
      'Signed in',
      '2026',
      button('Sign out'),
      button('Receive'),
      button('Disconnect'),
      address,
    ],
  },
  {
    view: 'Account',
    state: 'not signed in',
    states: { ...here, signIn: { status: 'required' } },
    shows: ['Sign-in required', button('Sign in'), button('Disconnect')],
    hides: ['Sign out'],
  },
  {
    view: 'Account',
    state: 'sign-in off',
    states: here,
    shows: [
      'Connected with Test Wallet',
      button('Disconnect'),
      /aria-selected="true"[^>]*>Overview/,
    ],
    hides: ['Sign in', 'Sign-in required', 'Explorer'],
  },
  {
    view: 'Account',
    state: 'its third tab, with a name and an explorer',
    states: {
      ...here,
      accounts: {
        eip155: {
          ...here.accounts?.eip155,
          status: 'connected',
          currentTab: 2,
          profileName: 'anna.aureus.id',
          addressExplorerUrl: 'https://explorer.example/address/0x1',
        },
      },
    },
    shows: [
      /<h3[^>]*dir="auto">anna\.aureus\.id/,
      '0xd8dA…6045',
      /aria-selected="true"[^>]*>Activity/,
      /href="https:\/\/explorer\.example\/address\/0x1" target="_blank" rel="noopener noreferrer"/,
    ],
    hides: ['Choose a name'],
  },
  {
    view: 'Account',
    state: 'reconnecting',
    reconnecting: true,
    shows: ['Reconnecting to your wallet', '0xd8dA…6045', button('Disconnect')],
  },
  {
    view: 'Networks',
    state: 'connected',
    states: here,
    shows: [/aria-current="true"[^>]*>(?:(?!<\/button>).)*Aureus Testnet/, button('Ethereum')],
  },
  ...(
    [
      'Activity',
      'AllWallets',
      'ApproveTransaction',
      'ChooseNamespace',
      'ConnectingWalletConnectBasic',
      'DataCapture',
      'Downloads',
      'LinkedAccounts',
      ...(Object.keys(embeddedPictures) as (keyof typeof embeddedPictures)[]),
      'Send',
      'SendPreview',
      'RegisterAccountName',
      'RegisterAccountNameSuccess',
      'ProfileWallets',
      'Receive',
      'Sessions',
      'SwitchActiveChain',
      'WhatIsAWallet',
    ] as const
  ).map((view) => ({
    view,
    state: 'its code on the way',
    shows: ['One moment'],
  })),
  {
    view: 'UnsupportedChain',
    state: 'on a network that is not configured',
    states: connectedOn('eip155:31337'),
    shows: ['31337', button('Aureus Testnet'), button('Disconnect')],
    hides: ['aria-current'],
  },
  {
    view: 'SwitchNetwork',
    state: 'waiting',
    states: switching('waiting'),
    shows: ['Switch to Base', 'Approve the switch', button('Cancel')],
    hides: ['Try again'],
  },
  {
    view: 'SwitchNetwork',
    state: 'declined',
    states: switching('declined'),
    shows: ['Switch declined', 'stays on Aureus Testnet', button('Try again'), button('Cancel')],
  },
  {
    view: 'SwitchNetwork',
    state: 'failed',
    states: switching('failed', 'no such network'),
    shows: ['Couldn’t switch', 'no such network', button('Try again')],
  },
]

describe('views', () => {
  test.each(cases)('behavior: $view, $state', ({ view, states, reconnecting, shows, hides }) => {
    const html = renderIn(clientIn(states, reconnecting ? hint : null), bodyOf(view))
    for (const text of shows) expect(html).toMatch(typeof text === 'string' ? literal(text) : text)
    for (const text of hides ?? []) expect(html).not.toContain(text)
    expect(html).not.toMatch(/\sstyle=/)
  })

  test.each(Object.keys(arrived) as (keyof typeof arrived)[])(
    'behavior: %s shows a placeholder while its code loads',
    (view) => expect(renderIn(clientIn(here), views[view].Body)).toContain('One moment'),
  )

  test('behavior: every view has a case here', () => {
    expect(new Set(cases.map(({ view }) => view))).toEqual(new Set(Object.keys(views)))
  })

  test.each(['Account', 'SIWXSignMessage', 'ConnectingExternal'] as const)(
    'behavior: %s draws nothing without a connected account',
    (view) => expect(renderIn(clientIn(), bodyOf(view))).toBe(''),
  )
})

function literal(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
}
