import { describe, expect, test } from 'vitest'
import { readSettings } from '../app/config/settings.ts'
import { SOLANA } from '../testing/solana/solanaAccount.ts'
import { linesOf, withoutWallet } from '../testing/wrongSettings.ts'
import { roleOf } from './signIn/sessions.ts'

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const solana = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

const development = { RPC_URLS: 'eip155:1=http://127.0.0.1:1', NETWORKS: 'eip155:1 eip155:10' }
const read = (environment: NodeJS.ProcessEnv) =>
  readSettings({ ...development, ...environment }).admin

describe('readAdmin', () => {
  test('behavior: the console is off without accounts', () => {
    expect(read({})).toBeUndefined()
  })

  test('behavior: it listens on this machine alone, at a port that follows the page’s', () => {
    const ADMIN_ACCOUNTS = `${evm}=admin`
    const expected = { port: 3088, host: '127.0.0.1', url: 'http://localhost:3088' }
    expect(read({ ADMIN_ACCOUNTS })).toMatchObject(expected)
    expect(read({ ADMIN_ACCOUNTS, PORT: '65500' })).toMatchObject({ port: 65_412 })
    const url = 'https://console.example'
    expect(
      read({ ADMIN_ACCOUNTS, ADMIN_URL: url, ADMIN_HOST: '0.0.0.0', ADMIN_PORT: '9000' }),
    ).toMatchObject({ port: 9000, host: '0.0.0.0', url })
  })

  test('behavior: accepts messages of all networks, and of each family’s main one', () => {
    const admin = read({ ADMIN_ACCOUNTS: `${evm}=viewer eip155:8453:${other}=admin` })
    expect(admin?.operators).toEqual([
      { address: evm, chainId: undefined, role: 'viewer' },
      { address: other, chainId: 'eip155:8453', role: 'admin' },
    ])
    expect(admin?.networks).toEqual([
      'eip155:1',
      'eip155:10',
      'eip155:8453',
      'bip122:000000000019d6689c085ae165831e93',
      SOLANA,
    ])
  })

  test.each([
    ['no role', evm],
    ['an unknown role', `${evm}=owner`],
    ['a wrong checksum', `${evm.toLowerCase()}=admin`],
    ['an address of another family', `eip155:1:${solana}=admin`],
    ['no address', 'eip155:1=admin'],
    ['the same account twice', `${evm}=admin ${evm}=viewer`],
  ])('error: refuses %s', (_, ADMIN_ACCOUNTS) => {
    expect(() => read({ ADMIN_ACCOUNTS })).toThrow(/^ADMIN_ACCOUNTS: expected accounts/)
  })

  const accounts = { ADMIN_ACCOUNTS: `${evm}=admin` }
  test.each<[string, NodeJS.ProcessEnv]>([
    [
      'ADMIN_ACCOUNTS: names an account whose key everybody knows; use one of your own',
      { ADMIN_ACCOUNTS: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266=admin' },
    ],
    [
      'ADMIN_URL: must differ from PUBLIC_ORIGIN and WALLET_URL; give the console its own',
      { ...accounts, ADMIN_URL: 'https://app.example.com' },
    ],
    [
      'ADMIN_URL: plain http works on localhost only; use https, or a tunnel to this machine',
      { ...accounts, ADMIN_URL: 'http://console.example.com' },
    ],
    [
      'ADMIN_PORT: is the port of the page, the wallet or the metrics; set another one',
      { ...accounts, ADMIN_PORT: '3001' },
    ],
    [
      'ADMIN_PORT: has no effect without ADMIN_ACCOUNTS; set that too, or remove this',
      { ADMIN_PORT: '8088' },
    ],
    [
      'KMS_DIR: is required with ADMIN_ACCOUNTS; create keys with: npm run keys',
      { ...withoutWallet, KMS_DIR: undefined, ...accounts },
    ],
  ])('error: %s', (line, change) => {
    expect(linesOf(change)).toEqual([line])
  })
})

describe('roleOf', () => {
  const bare = { address: evm, chainId: undefined, role: 'admin' } as const
  const onBase = { address: evm, chainId: 'eip155:8453', role: 'support' } as const
  const signed = (chain: string, account_type: 'eoa' | 'contract') => ({
    account: `${chain}:${evm}`,
    account_type,
  })

  test('behavior: a key signs on every network of its family', () => {
    expect(roleOf([bare], signed('eip155:10', 'eoa'))).toBe('admin')
    expect(roleOf([onBase], signed('eip155:10', 'eoa'))).toBe('support')
    expect(roleOf([bare, onBase], signed('eip155:8453', 'eoa'))).toBe('support')
  })

  test('error: a contract signs on the network of its entry alone', () => {
    expect(roleOf([onBase], signed('eip155:8453', 'contract'))).toBe('support')
    expect(roleOf([onBase], signed('eip155:10', 'contract'))).toBeUndefined()
    expect(roleOf([bare], signed('eip155:1', 'contract'))).toBeUndefined()
  })

  test('error: another account has no role', () => {
    expect(
      roleOf([bare, onBase], { account: `eip155:1:${other}`, account_type: 'eoa' }),
    ).toBeUndefined()
  })
})
