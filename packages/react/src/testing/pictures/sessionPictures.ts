// The session list with a server's answers.
import { bitcoinMainnet, type ListedSession } from '@aureus/protocol'
import { address, session as signedInSession } from '../renderIn.tsx'
import { otherNetwork } from './otherFamily.ts'
import { never, type Picture, type Pictures } from './picture.ts'
import { inFamilies, otherAddresses } from './severalFamilies.ts'

export const listed: ListedSession = {
  id: signedInSession.id,
  address,
  chainId: 'eip155:99199',
  createdAtMs: Date.UTC(2026, 10, 20, 10),
  lastUsedAtMs: Date.UTC(2026, 10, 20, 12, 34),
  expiresAtMs: Date.UTC(2026, 10, 27, 10),
  current: true,
  browser: 'Firefox',
  system: 'Windows',
}

export const inThreeFamilies: readonly ListedSession[] = [
  listed,
  {
    ...listed,
    id: 'solana',
    address: otherAddresses.solana,
    chainId: otherNetwork.caipNetworkId,
    createdAtMs: Date.UTC(2026, 10, 19, 8, 5),
  },
  {
    ...listed,
    id: 'bitcoin',
    address: otherAddresses.bip122,
    chainId: bitcoinMainnet.caipNetworkId,
  },
]

const elsewhere: readonly ListedSession[] = [
  { ...listed, id: 'phone', current: false, browser: 'Chrome', system: 'Android' },
  {
    ...listed,
    id: 'unknown',
    current: false,
    chainId: 'eip155:31337',
    browser: null,
    system: null,
  },
]

const signIn = { status: 'signed-in', session: signedInSession } as const
const states = { ...inFamilies, signIn }
const answering = (sessions: readonly ListedSession[]): Picture => ({
  states,
  parameters: { fetch: async () => Response.json({ sessions }) },
})

export const sessionPictures: Pictures = {
  'on the way': { states, parameters: { fetch: never } },
  none: { ...answering([]), until: 'No sessions' },
  'one of each family': { ...answering(inThreeFamilies), until: 'Used ' },
  'here and elsewhere': {
    ...answering([listed, ...elsewhere]),
    until: 'End all in other browsers',
  },
  failed: {
    states,
    parameters: { fetch: () => Promise.reject(new TypeError('offline')) },
    until: 'Couldn’t load your sessions',
  },
}
