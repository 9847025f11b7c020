import { describe, expect, test } from 'vitest'
import { isChecksumAddress } from '../caip/address.ts'
import { PERMIT2, uniswapDeployments, universalRouterVersion } from './contracts.ts'

const addresses = [
  PERMIT2,
  ...Object.values(uniswapDeployments).flatMap((deployment) =>
    deployment
      ? [
          deployment.wrappedCoin,
          deployment.v2Factory,
          deployment.v3?.factory,
          deployment.v3?.quoter,
          deployment.v4Quoter,
          ...deployment.routers.map((router) => router.address),
          ...deployment.hubs,
        ].filter((address) => address !== undefined)
      : [],
  ),
]

describe('uniswapDeployments', () => {
  test('behavior: every address has its checksum, so a typing error shows', () => {
    expect(addresses.length).toBeGreaterThan(90)
    expect(addresses.filter((address) => !isChecksumAddress(address))).toEqual([])
  })
})

describe('universalRouterVersion', () => {
  test.each([
    [1, '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af', '2.0'],
    [1, '0x4c82d1fbfe28c977cbb58d8c7ff8fcf9f70a2cca', '2.1.1'],
    [99199, '0x8a69f874d41156ceE0CEAF458f1A5E1e8De059C3', '2.1'],
  ] as const)('behavior: on chain %i, %s has version %s', (chainId, address, version) => {
    expect(universalRouterVersion(chainId, address)).toBe(version)
  })

  test.each([
    [8453, '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'],
    [1, PERMIT2],
    [100, '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'],
  ])('behavior: on chain %i, %s has no version', (chainId, address) => {
    expect(universalRouterVersion(chainId, address)).toBeUndefined()
  })
})
