import { describe, expect, test } from 'vitest'
import { linesOf, withoutWallet } from '../../testing/wrongSettings.ts'

const rows: readonly (readonly [NodeJS.ProcessEnv, string])[] = [
  [
    { SIGN_IN_ENABLED: 'false', SIGN_IN_REQUIRED: 'true' },
    'SIGN_IN_REQUIRED: contradicts SIGN_IN_ENABLED=false; remove one of the two',
  ],
  [
    { SIGN_IN_ENABLED: 'false', EMAIL_CAPTURE: 'required' },
    'EMAIL_CAPTURE: has no effect with SIGN_IN_ENABLED=false; remove one of the two',
  ],
  [
    { ...withoutWallet, WALLET_PORT: '4000' },
    'WALLET_PORT: has no effect without WALLET_URL; set that too, or remove this',
  ],
  [
    { ...withoutWallet, MAIL_FROM: 'a@example.com' },
    'MAIL_FROM: has no effect without SMTP_URL; set that too, or remove this',
  ],
  [
    { DATABASE_POOL_SIZE: '20' },
    'DATABASE_POOL_SIZE: has no effect without DATABASE_URL; set that too, or remove this',
  ],
  [
    { ASSETS_KEEP: '1d' },
    'ASSETS_KEEP: has no effect without ASSETS_DIR; set that too, or remove this',
  ],
  [
    { ESCROW_TOKEN: 'x'.repeat(32) },
    'ESCROW_TOKEN: has no effect without ESCROW_URL; set that too, or remove this',
  ],
  [
    { ENS_AVATAR_HOSTS: 'images.example.com' },
    'ENS_AVATAR_HOSTS: has no effect without ENS_CHAIN; set that too, or remove this',
  ],
  [
    { PAYMASTER_DAY_BUDGET: '1' },
    'PAYMASTER_DAY_BUDGET: has no effect without SMART_ACCOUNT_NETWORKS; set that too, or remove this',
  ],
  [
    { AWS_KMS_ENDPOINT: 'https://kms.example.com' },
    'AWS_KMS_ENDPOINT: has no effect without KMS_SERVICE=aws; set that too, or remove this',
  ],
  [{ KMS_SERVICE: 'gcp' }, 'GCP_KMS_KEY_RING: is required with KMS_SERVICE=gcp'],
  [{ FAUCET_URL: 'http://127.0.0.1:1' }, 'FAUCET_URL: is for development only; remove it'],
]

describe('reportIdle', () => {
  test('behavior: accepts settings without a wallet', () => {
    expect(linesOf(withoutWallet)).toEqual([])
  })

  test.each(rows.map(([change, line]) => [line, change] as const))('error: %s', (line, change) => {
    expect(linesOf(change)).toEqual([line])
  })
})
