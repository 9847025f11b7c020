import { describe, expect, test } from 'vitest'
import { type Options, parseOptions } from '../options/options.ts'
import { environmentOf } from './environment.ts'

const place = { folder: '/app/.aureus', dapp: '/package/dist/dapp' }
const shell = {
  PATH: '/bin',
  https_proxy: 'http://proxy:8080',
  DATABASE_URL: 'postgres://app',
  PORT: '8080',
  NODE_OPTIONS: '--inspect',
}
const environment = (args: string[], settings = {}) =>
  environmentOf(parseOptions(args) satisfies Options, settings, place, shell)

describe('environmentOf', () => {
  test('behavior: takes from the shell what processes need, and nothing that may mean the app', () => {
    expect(environment([])).toEqual({
      PATH: '/bin',
      https_proxy: 'http://proxy:8080',
      PORT: '3000',
      DATA_DIR: '/app/.aureus/data',
      DEVNET_DAPP_DIR: '/package/dist/dapp',
      NODE_COMPILE_CACHE: '/app/.aureus/compiled',
    })
  })

  test("behavior: adds the file's settings", () => {
    expect(environment(['--port', '3010'], { BRAND_NAME: 'Gold' })).toMatchObject({
      BRAND_NAME: 'Gold',
      PORT: '3010',
    })
  })

  const namesOf = (args: string[]) => environment(args)['NETWORKS']?.split(' ') ?? []

  test('param: families limit the networks, and the chains of the devnet', () => {
    const solana = namesOf(['--families', 'solana'])
    expect(solana[0]).toMatch(/^solana:5Sz5/)
    expect(solana.filter((id) => !id.startsWith('solana:'))).toEqual([])
    expect(environment(['--families', 'solana'])).not.toHaveProperty('DEVNET_SOLANA')
    expect(environment(['--families', 'eip155,bip122'])).toMatchObject({
      DEVNET_SOLANA: 'off',
      NETWORKS: expect.stringMatching(/^eip155:99199 eip155:1 (?!.*solana).* bip122:\w+$/),
    })
  })

  test('param: without the devnet there are no networks of it', () => {
    const networks = namesOf(['--no-devnet'])
    expect(networks[0]).toBe('eip155:1')
    expect(networks.filter((id) => id.startsWith('solana:'))).toHaveLength(1)
  })

  test('error: refuses families beside networks of the file', () => {
    expect(() => environment(['--families', 'solana'], { NETWORKS: 'eip155:1' })).toThrow(
      'Use either --families or the setting NETWORKS.',
    )
  })
})
