import { defaultNetworks, type Network, type PublicConfig } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { rpcUrl } from './rpcUrl.ts'

const base = defaultNetworks[0] as Network
const service = 'https://app.example/v1/?chainId=eip155%3A424242'
const own = 'https://own.example/key'
const published = 'https://chain.example'

/** The URL used for a chain with these URLs, on a page whose server serves these chains. */
function urlOf(
  { custom = [], chainDefault = [] }: { custom?: string[]; chainDefault?: string[] },
  rpcChains?: PublicConfig['rpcChains'],
): string {
  const config = {
    origin: 'https://app.example',
    projectId: 'test',
    ...(rpcChains && { rpcChains }),
  }
  return rpcUrl(
    { config: config as PublicConfig },
    {
      ...base,
      caipNetworkId: 'eip155:424242',
      rpcUrls: { default: { http: custom }, chainDefault: { http: chainDefault } },
    },
  )
}

describe('rpcUrl', () => {
  test('behavior: prefers the network’s own URL over the service', () => {
    expect(urlOf({ custom: [own], chainDefault: [published] })).toBe(own)
    expect(urlOf({ custom: [own], chainDefault: [published] }, [])).toBe(own)
  })
  test('behavior: passes chain and project to the service', () => {
    const ofService = `${service}&projectId=test`
    expect(urlOf({})).toBe(ofService)
    expect(urlOf({ chainDefault: [published] })).toBe(ofService)
    expect(urlOf({ chainDefault: [published] }, ['eip155:1', 'eip155:424242'])).toBe(ofService)
  })
  test('behavior: uses the chain’s public endpoint if the service does not know the chain', () => {
    expect(urlOf({ chainDefault: [published, own] }, ['eip155:1'])).toBe(published)
  })
  test('behavior: asks the service about an unknown chain without endpoints, so that its error is shown', () => {
    expect(urlOf({}, ['eip155:1'])).toBe(`${service}&projectId=test`)
  })
  test('behavior: adds the project to a URL of the service’s own host', () => {
    expect(urlOf({ custom: [service] })).toBe(`${service}&projectId=test`)
    const named = `${service}&projectId=mine`
    expect(urlOf({ custom: [named] })).toBe(named)
  })
  test.each([
    'https://app.example.evil/v1/?a',
    'http://app.example/v1/?a',
    'https://app.example:8443/v1/',
  ])('behavior: does not send the project to another host: %s', (other) => {
    expect(urlOf({ custom: [other] })).toBe(other)
  })
})
