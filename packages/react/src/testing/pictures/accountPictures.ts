// The views of a connected account.
import { UserRejectedError, type ViewName, WalletError } from '@aureus/core'
import { type CaipNetworkId, customNetwork } from '@aureus/protocol'
import { address, connectedOn, hint, session } from '../renderIn.tsx'
import { otherNetwork, otherNetworks, withOtherFamily } from './otherFamily.ts'
import { here, longName, type Picture, type Pictures } from './picture.ts'
import { scriptedHost } from './scriptedHost.ts'

const signedIn = { ...here, signIn: { status: 'signed-in', session } as const }
const toBase = (caipNetworkId: CaipNetworkId = 'eip155:8453') => ({
  open: true,
  history: [{ name: 'SwitchNetwork', data: { caipNetworkId } } as const],
})
const refused = (error: Error): Picture => ({
  states: { ...here, modal: toBase() },
  parameters: {
    adapters: {
      eip155: async () => {
        throw error
      },
    },
  },
})
const account = here.accounts?.eip155
const connectionOf = (connectorId: string, accounts: number) => ({
  connectorId,
  accounts: Array.from({ length: accounts }, (_, index) => ({
    address: index === 0 ? address : `0x${String(index).repeat(40)}`,
  })),
  caipNetwork: customNetwork('Aureus'),
})

export const accountPictures = {
  Account: {
    'signed in': { states: signedIn },
    'sign-in needed': { states: { ...here, signIn: { status: 'required' } } },
    'sign-in off': {
      states: {
        ...here,
        ...(account && {
          accounts: { eip155: { ...account, connectedWalletInfo: longName } },
        }),
      },
    },
    reconnecting: { reconnecting: true },
  },
  ApproveTransaction: {
    'a host of the test': {
      states: {
        ...here,
        modal: {
          open: true,
          history: [{ name: 'ApproveTransaction', data: { host: scriptedHost().host } } as const],
        },
      },
    },
  },
  DataCapture: {
    required: { states: here, features: { emailCapture: 'required' } },
    'optional, known': {
      states: {
        ...here,
        ...(account && {
          accounts: { eip155: { ...account, user: { email: 'first.last@example.com' } } },
        }),
      },
      features: { emailCapture: 'optional' },
    },
  },
  Networks: {
    'the default set': { states: signedIn },
    'long names': { states: { ...here, network: { ...here.network, networks: otherNetworks } } },
  },
  ProfileWallets: {
    none: { states: here },
    'two wallets, many accounts': {
      states: {
        ...here,
        connections: {
          eip155: [connectionOf(hint.connectorId, 10), connectionOf(longName.id, 1)],
        },
        connect: { wallets: [longName] },
      },
    },
  },
  Receive: { address: { states: signedIn } },
  RegisterAccountName: { empty: { states: here } },
  RegisterAccountNameSuccess: {
    registered: {
      states: {
        ...here,
        modal: {
          open: true,
          history: [
            { name: 'RegisterAccountNameSuccess', data: { name: 'first-light.aureus.id' } },
          ],
        },
      },
    },
  },
  SIWXSignMessage: {
    asked: { states: { ...here, signIn: { status: 'required' } } },
    'in the wallet': { states: { ...here, signIn: { status: 'signing', step: 'wallet' } } },
    'on the server': { states: { ...here, signIn: { status: 'signing', step: 'server' } } },
    refused: {
      states: {
        ...here,
        signIn: {
          status: 'required',
          error: { name: 'signature_mismatch', description: 'unused' },
        },
      },
    },
  },
  SwitchActiveChain: {
    needed: {
      states: {
        ...withOtherFamily(here),
        modal: {
          open: true,
          history: [
            { name: 'SwitchActiveChain', data: { caipNetworkId: otherNetwork.caipNetworkId } },
          ],
        },
      },
    },
  },
  SwitchNetwork: {
    waiting: { states: { ...here, modal: toBase() } },
    declined: refused(new UserRejectedError()),
    failed: refused(new WalletError('wallet_switchEthereumChain', { details: 'no such network' })),
  },
  UnsupportedChain: { 'an unknown network': { states: connectedOn('eip155:31337') } },
} satisfies Partial<Record<ViewName, Pictures>>
