import * as v from 'valibot'
import { expect, test } from 'vitest'
import { VariablesSchema } from '../../app/config/variables.ts'
import { integer, secret, text } from '../../platform/settings/schema.ts'
import { effectiveSettings, type SettingEntries } from './effectiveSettings.ts'

const entries: SettingEntries = {
  PORT: v.optional(integer(1, 65_535), '3000'),
  HOST: v.optional(text('expected a host', () => true)),
  SMTP_URL: v.optional(secret(text('expected a url', () => true))),
}
const of = (environment: Record<string, string>) =>
  Object.fromEntries(
    effectiveSettings(entries, environment).map(({ name, ...more }) => [name, more]),
  )

test('behavior: says what holds and where it comes from', () => {
  expect(of({})).toEqual({
    PORT: { value: '3000', source: 'default', secret: false, isSet: true },
    HOST: { value: null, source: 'default', secret: false, isSet: false },
    SMTP_URL: { value: null, source: 'default', secret: true, isSet: false },
  })
  expect(of({ PORT: '8080', HOST: '  ', SMTP_URL: 'smtp://user:pass@mail' })).toEqual({
    PORT: { value: '8080', source: 'environment', secret: false, isSet: true },
    HOST: { value: null, source: 'default', secret: false, isSet: false },
    SMTP_URL: { value: null, source: 'environment', secret: true, isSet: true },
  })
  expect(of({ SMTP_URL_FILE: '/run/smtp' })['SMTP_URL']).toEqual({
    value: null,
    source: 'file',
    secret: true,
    isSet: true,
  })
})

test('error: hides a login in an address that should have none', () => {
  const { HOST } = of({ HOST: 'https://user:pass@a.example, https://key@b.example/x' })
  expect(HOST?.value).toBe('https://***@a.example, https://***@b.example/x')
})

const all = VariablesSchema.entries

test('error: no setting that is secret tells its value, from the environment or a file', () => {
  const marker = 'marker-4711'
  const names = Object.keys(all)
  const written = effectiveSettings(
    all,
    Object.fromEntries(names.flatMap((name) => [[name, `${marker}-${name}`]])),
  )
  const fromFiles = effectiveSettings(
    all,
    Object.fromEntries(names.map((name) => [`${name}_FILE`, `${marker}-${name}`])),
  )
  const secrets = [...written, ...fromFiles].filter(({ secret: is }) => is)
  expect(secrets.length).toBeGreaterThan(20)
  expect(secrets.filter(({ value, isSet }) => value !== null || !isSet)).toEqual([])
  expect(JSON.stringify(secrets)).not.toContain(marker)
  // The others do, so the test would find one.
  const others = written.filter(({ secret: is }) => !is)
  expect(others.every(({ value }) => value?.includes(marker))).toBe(true)
})

test('error: what sounds secret and is not marked as secret is in this list', () => {
  const sounds = /SECRET|PASSWORD|PASSPHRASE|PRIVATE|TOKEN|KEY|URL/
  const told = effectiveSettings(all, {})
    .filter(({ name, secret: is }) => !is && sounds.test(name))
    .map(({ name }) => name)
  expect(told.toSorted()).toMatchInlineSnapshot(`
    [
      "ADMIN_URL",
      "APPLE_KEY_FILE",
      "APPLE_KEY_ID",
      "AWS_ACCESS_KEY_ID",
      "AWS_KMS_KEYS",
      "BASE_ACCOUNT_URL",
      "COINBASE_ONRAMP_KEY_ID",
      "CUSTOM_EXPLORER_URL",
      "ESCROW_KEY",
      "ESCROW_URL",
      "FARCASTER_RELAY_URL",
      "FAUCET_URL",
      "GCP_KMS_KEY_PREFIX",
      "GCP_KMS_KEY_RING",
      "MAIN_TOKENS",
      "MOONPAY_KEY",
      "NAMES_GATEWAY_KEY_FILE",
      "ONRAMP_URLS",
      "PASSKEY_WALLETS_PER_DAY",
      "PAYMASTER_TOKENS",
      "PAYMASTER_TOKEN_DAY_BUDGET",
      "PAYMASTER_TOKEN_MARKUP",
      "PAYMASTER_TOKEN_PAYEE",
      "PAYMASTER_TOKEN_WALLET_BUDGET",
      "SOCIAL_STANDIN_URL",
      "SWAP_TOKENS",
      "TOKEN_LISTS",
      "TRANSAK_KEY",
      "VAULT_KEY_PREFIX",
      "VAULT_TOKEN_FILE",
      "WALLETCONNECT_RELAY_URL",
      "WALLET_URL",
    ]
  `)
})
