// The linked accounts with a server's answers.
import { bitcoinMainnet, type CaipAddress, failure } from '@aureus/protocol'
import { address, config, session } from '../renderIn.tsx'
import { otherNetwork } from './otherFamily.ts'
import { never, type Picture, type Pictures, press } from './picture.ts'
import { inFamilies, otherAddresses } from './severalFamilies.ts'

const signIn = { status: 'signed-in', session } as const
const states = { ...inFamilies, signIn }
const linkedAtMs = Date.UTC(2026, 10, 20, 10)

/** Sign-in on networks of every family. */
const everywhere = {
  ...config,
  signIn: {
    ...config.signIn,
    chains: inFamilies.network?.networks?.map(({ caipNetworkId }) => caipNetworkId) ?? [],
  },
}

const own: CaipAddress = `eip155:99199:${address}`
export const inThreeFamilies: readonly CaipAddress[] = [
  own,
  `${otherNetwork.caipNetworkId}:${otherAddresses.solana}`,
  `${bitcoinMainnet.caipNetworkId}:${otherAddresses.bip122}`,
]

export const listOf = (accounts: readonly CaipAddress[], shared = true) => ({
  shared,
  ownerId: accounts.length > 1 ? 'owner' : null,
  accounts: accounts.map((account) => ({ account, accountType: 'eoa', linkedAtMs })),
})

const answering = (accounts: readonly CaipAddress[], shared?: boolean): Picture => ({
  states,
  parameters: { config: everywhere, fetch: async () => Response.json(listOf(accounts, shared)) },
})

/** Answers the list, and anything else with this. */
const pressed = (name: string, answer: () => Promise<Response>): Picture => ({
  states,
  parameters: {
    config: everywhere,
    fetch: async (_, init) =>
      init?.method === 'GET' ? Response.json(listOf(inThreeFamilies.slice(0, 2))) : answer(),
  },
  act: () => void press(name),
})

export const linkedAccountPictures: Pictures = {
  'on the way': { states, parameters: { fetch: never } },
  'none, two connected': { ...answering([own]), until: 'Connected, not linked' },
  'some, one connected': {
    ...answering(inThreeFamilies.slice(0, 2)),
    until: 'Connected, not linked',
  },
  'one of each family': { ...answering(inThreeFamilies), until: 'Linked' },
  unlinking: { ...pressed('Unlink 7S3P4H…AaKv', never), until: 'Connected, not linked' },
  'linked elsewhere': {
    ...pressed('Link bc1q9v…kx0l', async () =>
      Response.json(failure('account_linked_elsewhere', 'Linked elsewhere.'), { status: 409 }),
    ),
    until: 'already linked to other accounts',
  },
  'hidden from this site': { ...answering([own], false), until: 'Not used by this site' },
  'not signed in': {
    states: { ...inFamilies, signIn: { status: 'required', session: null } },
    until: 'Sign in first',
  },
  failed: {
    states,
    parameters: { fetch: () => Promise.reject(new TypeError('offline')) },
    until: 'Couldn’t load your linked accounts',
  },
}
