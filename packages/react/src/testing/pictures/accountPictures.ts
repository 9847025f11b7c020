// The views of a connected account.
import { UserRejectedError, type ViewName, WalletError } from '@aureus/core'
import { type CaipNetworkId, customNetwork, failure, languageTags } from '@aureus/protocol'
import { address, connectedOn, hint, session } from '../renderIn.tsx'
import { bitcoinSession, onBitcoin } from './bitcoin.ts'
import { emailAccount, withEmail } from './embeddedPictures.ts'
import { embeddedWith } from './embeddedWith.ts'
import { historyOf } from './history.ts'
import { otherNetwork, otherNetworks, withOtherFamily } from './otherFamily.ts'
import { here, longName, type Picture, type Pictures } from './picture.ts'
import { scriptedHost } from './scriptedHost.ts'
import { sessionPictures } from './sessionPictures.ts'
import { inFamilies } from './severalFamilies.ts'
import { signInPictures } from './signInPictures.ts'
import { socialAccount } from './socialPictures.ts'

/** A name's picture as the server sends it. */
const ownPicture = `/v1/identity/${address}/avatar`
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
/** The account with other details. */
const withAccount = (details: Partial<NonNullable<typeof account>>) =>
  account && { accounts: { eip155: { ...account, ...details } } }
const connectionOf = (connectorId: string, accounts: number) => ({
  connectorId,
  accounts: Array.from({ length: accounts }, (_, index) => ({
    address: index === 0 ? address : `0x${String(index).repeat(40)}`,
  })),
  caipNetwork: customNetwork('Aureus'),
})

const token = (
  name: string,
  symbol: string,
  decimals: number,
  numeric: string,
  value?: number,
) => ({
  name,
  symbol,
  chainId: 'eip155:99199' as const,
  address: `0x${[...name]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padEnd(40, '0')
    .slice(0, 40)}`,
  quantity: { decimals: String(decimals), numeric },
  ...(value !== undefined && { value }),
})
const coin = (numeric: string) => ({
  name: 'Aureus',
  symbol: 'Aureus',
  chainId: 'eip155:99199' as const,
  quantity: { decimals: '18', numeric },
})
const tokenBalance = [
  token('Gold of the Realm', 'GOLD', 18, '1234.5', 98765.43),
  token('Dust', 'DUST', 18, '0.000000000000000001'),
  token('A token of which there is more than anybody can count', 'MANY', 6, '9'.repeat(60)),
  token(
    'A token whose name is as long as a list takes it, sixty here',
    'ATWENTYLETTERSYMBOL!',
    6,
    '1',
  ),
]

export const accountPictures = {
  Account: {
    'social login': {
      ...socialAccount,
      states: { ...socialAccount.states, signIn: signedIn.signIn },
    },
    'a wallet that is deleted': {
      ...withEmail,
      embedded: () =>
        embeddedWith({ getDeletion: async () => ({ deleteAtMs: Date.UTC(2030, 0, 2, 10, 5) }) }),
      states: { ...emailAccount, signIn: signedIn.signIn },
      until: 'Keep my wallet',
    },
    'embedded wallet': { ...withEmail, states: { ...emailAccount, signIn: signedIn.signIn } },
    'signed in': { states: signedIn },
    'languages to choose from': {
      states: signedIn,
      languages: languageTags,
      until: /^Language/,
    },
    'sign-in required': { states: { ...here, signIn: { status: 'required' } } },
    'sign-in off': {
      states: {
        ...here,
        ...withAccount({ connectedWalletInfo: longName }),
      },
    },
    'a long name, on a network with an explorer': {
      states: {
        ...signedIn,
        ...withAccount({
          balance: '1234567.890123456789012345',
          balanceSymbol: 'Aureus',
          profileName: 'a-name-of-sixty-four-characters-which-is-the-longest.aureus.id',
          addressExplorerUrl: `https://explorer.example/address/${address}`,
          connectedWalletInfo: longName,
        }),
      },
    },
    'a picture of its own, and what the coin is worth': {
      states: {
        ...signedIn,
        ...withAccount({
          balance: '12.345',
          balanceSymbol: 'Aureus',
          profileName: 'ada.eth',
          profileImage: ownPicture,
          tokenBalance: [
            { ...coin('12.345'), price: 2345.67, value: 28_957.29 },
            ...tokenBalance.slice(0, 1),
          ],
        }),
      },
      features: { prices: true },
      until: '28,957',
      image: ownPicture,
    },
    'tokens, with their values': {
      states: {
        ...signedIn,
        ...withAccount({
          currentTab: 1,
          balance: '12.345',
          balanceSymbol: 'Aureus',
          tokenBalance: [
            { ...coin('12.345'), price: 2345.67, value: 28_957.29 },
            token('Gold of the Realm', 'GOLD', 18, '1234.5', 1_234_567.8),
            token('A coin of little worth', 'LITTLE', 6, '3', 0.000_004),
            token('A token without a price', 'NOPRICE', 6, '40'),
          ],
        }),
      },
      features: { prices: true },
      until: '1,234,567',
    },
    'activity, nothing yet': {
      states: {
        ...signedIn,
        ...withAccount({ currentTab: 2, balance: '0', balanceSymbol: 'Aureus' }),
      },
      parameters: { fetch: historyOf({}) },
      until: 'Transactions that you send',
    },
    'tokens, of every length': {
      states: {
        ...signedIn,
        ...withAccount({ currentTab: 1, balance: '12', balanceSymbol: 'Aureus', tokenBalance }),
      },
      until: 'Gold of the Realm',
    },
    'tokens, none': {
      states: {
        ...signedIn,
        ...withAccount({ currentTab: 1, balance: '12', balanceSymbol: 'Aureus', tokenBalance: [] }),
      },
      until: 'No tokens yet',
    },
    'tokens, unavailable': {
      states: {
        ...signedIn,
        ...withAccount({ currentTab: 1, balance: '12', balanceSymbol: 'Aureus' }),
      },
      parameters: {
        fetch: async () =>
          Response.json(failure('balances_unavailable', 'unused'), { status: 502 }),
      },
      until: 'Couldn’t load your tokens',
    },
    reconnecting: { reconnecting: true },
    'no answer': { states: { ...withAccount({ status: 'reconnecting', walletSilent: true }) } },
    'of Bitcoin': {
      states: { ...onBitcoin(), signIn: { status: 'signed-in', session: bitcoinSession } },
    },
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
        ...withAccount({ user: { email: 'first.last@example.com' } }),
      },
      features: { emailCapture: 'optional' },
    },
  },
  Networks: {
    'the default set': { states: signedIn },
    'long names': { states: { ...here, network: { ...here.network, networks: otherNetworks } } },
    'a wallet with one approved network': {
      states: {
        ...signedIn,
        connect: {
          discovered: true,
          wallets: [
            {
              id: hint.connectorId,
              name: 'Far Wallet',
              namespace: 'eip155',
              networks: ['eip155:99199'],
            },
          ],
        },
      },
    },
  },
  ProfileWallets: {
    none: { states: here },
    'two accounts of Bitcoin': { states: onBitcoin() },
    'wallets of three families': { states: inFamilies },
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
  Receive: {
    address: { states: signedIn },
    'two addresses of Bitcoin': { states: onBitcoin() },
  },
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
  SIWXSignMessage: signInPictures,
  Sessions: sessionPictures,
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
    failed: refused(
      new WalletError('wallet_switchEthereumChain', { cause: 1, details: 'no such network' }),
    ),
  },
  UnsupportedChain: { 'an unknown network': { states: connectedOn('eip155:31337') } },
} satisfies Partial<Record<ViewName, Pictures>>
