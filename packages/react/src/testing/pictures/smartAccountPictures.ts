// The smart account of the embedded wallet.
import { EMBEDDED_WALLET_ID, UserRejectedError, type ViewName } from '@aureus/core'
import { EmbeddedWalletError } from '@aureus/core/embedded'
import { address } from '../renderIn.tsx'
import { embeddedWith } from './embeddedWith.ts'
import { here, type Picture, type Pictures, press } from './picture.ts'

const networks = ['eip155:99199', 'eip155:8453', 'eip155:10', 'eip155:1'] as const
const [custom, base, optimism, ethereum] = networks
const delegations = {
  plain: { caipNetworkId: ethereum, code: 'none' },
  ours: {
    caipNetworkId: custom,
    code: 'ours',
    delegate: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
  },
  known: {
    caipNetworkId: base,
    code: 'other',
    delegate: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B',
  },
  unknown: {
    caipNetworkId: optimism,
    code: 'other',
    delegate: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  },
  own: {
    caipNetworkId: custom,
    code: 'none',
    address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  },
  inUse: { caipNetworkId: custom, code: 'ours', address },
} as const

type Delegation = (typeof delegations)[keyof typeof delegations]

/** @param on the networks with smart accounts */
function answering(
  on: readonly string[],
  list: readonly Delegation[] | undefined,
  answers: Record<string, () => Promise<unknown>> = {},
): Record<string, () => Promise<unknown>> {
  return {
    getSmartAccountEnabledNetworks: async () => ({ smartAccountEnabledNetworks: on }),
    ...(list && { getDelegations: async () => ({ delegations: list }) }),
    ...answers,
  }
}

const account = {
  status: 'connected' as const,
  address,
  connectedWalletInfo: { id: EMBEDDED_WALLET_ID, name: 'Aureus' },
  user: { email: 'ada@example.com', custody: 'user-only' as const },
}

const at = (
  name: 'SmartAccount' | 'EmbeddedWallet',
  answers: Record<string, () => Promise<unknown>>,
  until?: string,
): Picture => ({
  states: {
    ...here,
    accounts: { eip155: { ...here.accounts?.eip155, ...account } },
    modal: { open: true, history: [{ name: 'EmbeddedWallet' }, { name }] },
  },
  features: {
    embeddedWallet: { url: 'https://wallet.example.com', origins: ['https://aureus.example'] },
  },
  embedded: () => embeddedWith(answers),
  ...(until !== undefined && { until }),
})

const one = answering([custom], [delegations.ours])
const takeBack = 'Take it back on Aureus Testnet'

/** In the settings of the embedded wallet. */
export const smartAccountRow = at(
  'EmbeddedWallet',
  answering([custom], undefined, {
    listWays: async () => ({ ways: [], hasNoticeAddress: true }),
    listDevices: async () => ({ devices: [] }),
  }),
  'Smart account',
)

export const smartAccountPictures = {
  SmartAccount: {
    loading: at('SmartAccount', answering([custom], undefined)),
    'plain everywhere': at(
      'SmartAccount',
      answering([ethereum], [delegations.plain]),
      'Plain account',
    ),
    'of every kind': at(
      'SmartAccount',
      answering(
        ['eip155:137', ...networks],
        [delegations.ours, delegations.known, delegations.unknown, delegations.plain],
      ),
      'Unknown contract',
    ),
    'with its own address': at(
      'SmartAccount',
      answering([custom, ethereum], [delegations.own, delegations.plain]),
      'Use this account',
    ),
    'its own address in use': at(
      'SmartAccount',
      answering([custom], [delegations.inUse]),
      'Use my main account',
    ),
    'taking it back': {
      ...at('SmartAccount', one, 'Continue in your'),
      act: () => void press(takeBack),
    },
    declined: {
      ...at(
        'SmartAccount',
        { ...one, removeDelegation: () => Promise.reject(new UserRejectedError()) },
        'You declined',
      ),
      act: () => void press(takeBack),
    },
    none: at('SmartAccount', answering([], undefined), 'No smart accounts here'),
    failed: at(
      'SmartAccount',
      answering([custom], undefined, {
        getDelegations: () => Promise.reject(new EmbeddedWalletError('network', 'offline')),
      }),
      'Try again',
    ),
  },
} satisfies Partial<Record<ViewName, Pictures>>
