import { defaultNetworks, type Network, type PublicConfig } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { rpcUrl } from './rpcUrl.ts'

const base = defaultNetworks[0] as Network
const service = 'https://app.example/v1/?chainId=eip155%3A424242'
const own = 'https://own.example/key'
const published = 'https://chain.example'

/** Where a chain is called that has these URLs, by a page whose server answers for these chains. */
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
  test('behavior: a network’s own URL comes before the service', () => {
    expect(urlOf({ custom: [own], chainDefault: [published] })).toBe(own)
    expect(urlOf({ custom: [own], chainDefault: [published] }, [])).toBe(own)
  })
  test('behavior: the service, with chain and project', () => {
    const ofService = `${service}&projectId=test`
    expect(urlOf({})).toBe(ofService)
    expect(urlOf({ chainDefault: [published] })).toBe(ofService)
    expect(urlOf({ chainDefault: [published] }, ['eip155:1', 'eip155:424242'])).toBe(ofService)
  })
  test('behavior: a chain that the service does not know is asked at its own endpoint', () => {
    expect(urlOf({ chainDefault: [published, own] }, ['eip155:1'])).toBe(published)
  })
  test('behavior: a chain that has no endpoint at all is asked of the service, which says so', () => {
    expect(urlOf({}, ['eip155:1'])).toBe(`${service}&projectId=test`)
  })
  test('behavior: the service’s own host is told the project where it is not named', () => {
    expect(urlOf({ custom: [service] })).toBe(`${service}&projectId=test`)
    const named = `${service}&projectId=mine`
    expect(urlOf({ custom: [named] })).toBe(named)
  })
  test.each([
    'https://app.example.evil/v1/?a',
    'http://app.example/v1/?a',
    'https://app.example:8443/v1/',
  ])('behavior: no other host is told the project: %s', (other) => {
    expect(urlOf({ custom: [other] })).toBe(other)
  })
})
