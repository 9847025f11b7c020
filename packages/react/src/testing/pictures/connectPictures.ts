// The views on the way to a connection.
import type { ViewName } from '@aureus/core'
import { otherNetwork, otherWallet } from './otherFamily.ts'
import { gold, here, longName, type Pictures, wallet } from './picture.ts'

const attempt = (status: 'waiting' | 'declined' | 'pending' | 'failed', detail?: string) => ({
  states: {
    connect: {
      discovered: true,
      wallets: [gold],
      attempt: { wallet: gold, status, ...(detail && { detail }) },
    },
  },
})

const view = (walletId: string, walletName: string) => ({
  open: true,
  history: [{ name: 'Downloads', data: { walletId, walletName } } as const],
})

const { caipNetworkId } = otherNetwork
const forOther = { open: true, history: [{ name: 'Connect', data: { caipNetworkId } } as const] }

export const connectPictures = {
  Connect: {
    'looking for wallets': {},
    'no wallet': { states: { connect: { discovered: true } } },
    wallets: {
      states: {
        connect: {
          discovered: true,
          wallets: [gold, wallet('Silver Wallet'), longName],
          recent: [wallet('Copper Wallet')],
        },
      },
    },
    'wallets of one family': {
      states: {
        modal: forOther,
        connect: { discovered: true, wallets: [gold, otherWallet] },
      },
    },
    'no wallet of the family': {
      states: { modal: forOther, connect: { discovered: true, wallets: [gold] } },
    },
    'a family that is not set up': {
      states: { modal: forOther, connect: { discovered: true, wallets: [gold] } },
      parameters: { adapters: {} },
    },
  },
  ConnectingExternal: {
    waiting: attempt('waiting'),
    declined: attempt('declined'),
    'already asking': attempt('pending'),
    failed: attempt('failed', 'The vault is locked and its words are long enough to wrap'),
    connected: { states: { ...here, connect: { attempt: null } } },
  },
  ConnectingWalletConnectBasic: {
    'no relay': {},
    'no way to connect': { parameters: { adapters: {} } },
    'making a code': { parameters: { walletConnect: () => new Promise(() => {}) } },
    code: {
      parameters: {
        walletConnect: async () => ({
          makeUri: async () =>
            `wc:${'7f6e504b'.repeat(8)}@2?relay-protocol=irn&symKey=${'0f'.repeat(32)}`,
        }),
      },
    },
    failed: { parameters: { walletConnect: () => Promise.reject(new Error('no relay')) } },
  },
  AllWallets: { wallets: { states: { connect: { discovered: true, wallets: [gold, longName] } } } },
  Downloads: {
    'not installed': { states: { modal: view('metamask', 'MetaMask') } },
    gone: { states: { modal: view('com.example.gone', 'Copper Wallet') } },
    'here now': {
      states: {
        modal: view(gold.id, gold.name),
        connect: { discovered: true, wallets: [gold] },
      },
    },
  },
  WhatIsAWallet: { text: {} },
} satisfies Partial<Record<ViewName, Pictures>>
