import { describe, expect, test } from 'vitest'
import { readSettings } from '../../app/config/settings.ts'

const address = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
const read = (environment: NodeJS.ProcessEnv) =>
  readSettings({
    NETWORKS: 'eip155:1 eip155:10',
    RPC_URLS: 'eip155:1=http://127.0.0.1:1 eip155:10=http://127.0.0.1:1',
    ...environment,
  }).operations

describe('operationsOf', () => {
  test('behavior: without networks accounts are plain', () => {
    expect(read({})).toBeUndefined()
  })

  test('behavior: the canonical contracts and careful budgets are the defaults', () => {
    expect(read({ SMART_ACCOUNT_NETWORKS: 'eip155:10' })).toMatchObject({
      networks: ['eip155:10'],
      entryPoint: address,
      delegate: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
      executors: 2,
      policy: { walletBudget: 20_000_000_000_000_000n, maxGasPrice: 100_000_000_000n },
    })
  })

  test('behavior: reads bundlers, paymasters and targets', () => {
    const settings = read({
      SMART_ACCOUNT_NETWORKS: 'eip155:1 eip155:10',
      BUNDLER_URLS: 'eip155:1=https://bundler.example.com/key',
      PAYMASTERS: `eip155:10=${address.toLowerCase()}`,
      PAYMASTER_TARGETS: `${address} ${address}:0xa9059cbb`,
    })
    expect(settings?.bundlerUrls.get('eip155:1')).toBe('https://bundler.example.com/key')
    expect(settings?.paymasters.get('eip155:10')).toBe(address)
    expect(settings?.policy.targets.list).toEqual([
      { address, selector: undefined },
      { address, selector: '0xa9059cbb' },
    ])
  })

  test('behavior: reads each service with its contracts', () => {
    const other = '0x1111111111111111111111111111111111111111'
    const settings = read({
      SMART_ACCOUNT_NETWORKS: 'eip155:10',
      PAYMASTER_HOSTS: `a.example=${address.toLowerCase()} b.example=${other} a.example=${other}`,
    })
    expect(settings?.paymasterHosts.get('a.example')).toEqual([address, other])
    expect(settings?.paymasterHosts.get('b.example')).toEqual([other])
  })

  test('behavior: reads tokens for fees with their price, in order', () => {
    const token = '0x1111111111111111111111111111111111111111'
    const settings = read({
      SMART_ACCOUNT_NETWORKS: 'eip155:10',
      PAYMASTERS: `eip155:10=${address}`,
      PAYMASTER_TOKENS: `eip155:10/erc20:${token}=2500.5 eip155:10/erc20:${address}=1`,
      PAYMASTER_TOKEN_PAYEE: address,
    })
    expect(settings?.tokenFees).toMatchObject({ payee: address, markup: 10 })
    expect(settings?.tokenFees?.tokens.get('eip155:10')).toEqual([
      { address: token, price: 2_500_500_000_000_000_000_000n },
      { address, price: 10n ** 18n },
    ])
  })

  test('error: tokens for fees need somebody who receives them', () => {
    const environment = {
      SMART_ACCOUNT_NETWORKS: 'eip155:10',
      PAYMASTERS: `eip155:10=${address}`,
      PAYMASTER_TOKENS: `eip155:10/erc20:${address}=1`,
    }
    expect(() => read(environment)).toThrow('PAYMASTER_TOKEN_PAYEE')
  })

  test.each([
    ['SMART_ACCOUNT_NETWORKS', 'eip155:8453'],
    ['SMART_ACCOUNT_NETWORKS', 'optimism'],
    ['SMART_ACCOUNT_DELEGATE', '0x1'],
    ['BUNDLER_URLS', 'eip155:10=https://b.example'],
    ['BUNDLER_URLS', 'eip155:1=https://user:secret@b.example'],
    ['BUNDLER_URLS', 'eip155:1=https://b.example eip155:1=https://c.example'],
    ['PAYMASTERS', `eip155:10=${address}`],
    ['PAYMASTERS', 'eip155:1=0x1'],
    ['PAYMASTER_TARGETS', '0xa9059cbb'],
    ['PAYMASTER_TARGETS', `${address}:0xa905`],
    ['PAYMASTER_WALLET_BUDGET', '-1'],
    ['PAYMASTER_HOSTS', 'https://paymaster.example.com'],
    ['PAYMASTER_HOSTS', `localhost=${address}`],
    ['PAYMASTER_HOSTS', 'paymaster.example.com'],
    ['PAYMASTER_HOSTS', 'paymaster.example.com=0x1'],
    ['PAYMASTER_HOSTS', `paymaster.example.com=${address}=${address}`],
    ['EXECUTOR_WALLET_LOSS', '-1'],
    ['EXECUTORS', '0'],
    ['PAYMASTER_TOKENS', `eip155:1/erc20:${address}=1`],
    ['PAYMASTER_TOKENS', `eip155:1/erc20:${address}=0`],
    ['PAYMASTER_TOKENS', `eip155:1/erc20:${address}`],
    ['PAYMASTER_TOKENS', `${address}=2500`],
    ['PAYMASTER_TOKEN_PAYEE', '0x1'],
    ['PAYMASTER_TOKEN_MARKUP', '101'],
    ['COUNTERFACTUAL_NETWORKS', 'eip155:10'],
    ['SMART_ACCOUNT_FACTORY', '0x1'],
  ])('error: %s=%s is named', (name, value) => {
    const environment = { SMART_ACCOUNT_NETWORKS: 'eip155:1', [name]: value }
    expect(() => read(environment)).toThrow(name)
  })
})
