import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { knownSocialProviders } from '@aureus/protocol'
import { afterAll, describe, expect, test } from 'vitest'
import { SettingsError } from '../../../platform/settings/problem.ts'
import { createOutbound } from '../outbound.ts'
import { openKnown } from './openKnown.ts'

const folder = mkdtempSync(join(tmpdir(), 'aureus-apple-'))
const outbound = createOutbound()
afterAll(async () => {
  await outbound.close()
  rmSync(folder, { recursive: true })
})

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const keyFile = join(folder, 'key.p8')
writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
writeFileSync(join(folder, 'other.p8'), 'no key')

const common = { name: 'N', clientId: 'id' }
const apple = { kind: 'apple', id: 'apple', teamId: 'T', keyId: 'K', askEmail: false } as const
const open = (id: (typeof knownSocialProviders)[number]) =>
  openKnown(
    id === 'apple'
      ? { ...common, ...apple, keyFile }
      : { ...common, kind: 'secret', id, clientSecret: 'secret' },
    { outbound, clock: Date.now },
  )

describe('openKnown', () => {
  test('behavior: each provider has its own https endpoints', async () => {
    const all = await Promise.all(knownSocialProviders.map((id) => open(id).endpoints()))
    for (const endpoints of all)
      for (const url of Object.values(endpoints))
        expect(url).toMatch(/^https:\/\/[a-z\d.]+(?:\/|$)/)
    expect(new Set(all.map(({ issuer }) => issuer)).size).toBe(all.length)
  })

  test('behavior: requests minimal scopes', () => {
    const scopes = knownSocialProviders.map((id) => open(id).scope)
    expect(scopes).toEqual([
      'openid email',
      'read:user user:email',
      '',
      'public_profile',
      'users.read tweet.read',
      'identify email',
    ])
  })

  test('param: Apple posts a form if the operator asks for the address', () => {
    expect(open('apple')).toMatchObject({ formPost: false, parameters: {} })
    const asking = { ...common, ...apple, askEmail: true, keyFile }
    expect(openKnown(asking, { outbound, clock: Date.now })).toMatchObject({
      formPost: true,
      scope: 'email',
      parameters: { response_mode: 'form_post' },
    })
  })

  test('behavior: accepts each issuer of Google and Apple', async () => {
    expect((await open('google').idToken?.())?.issuers).toEqual([
      'https://accounts.google.com',
      'accounts.google.com',
    ])
    expect((await open('apple').idToken?.())?.issuers).toEqual([
      'https://appleid.apple.com',
      'https://account.apple.com',
    ])
    expect(open('github').idToken).toBeUndefined()
  })

  test.each([
    ['missing.p8', 'names a file that'],
    ['other.p8', 'contains no private key'],
  ])('error: refuses the key file %s', (name, remedy) => {
    const settings = { ...common, ...apple, keyFile: join(folder, name) }
    const opening = () => openKnown(settings, { outbound, clock: Date.now })
    expect(opening).toThrow(SettingsError)
    expect(opening).toThrow(`APPLE_KEY_FILE: ${remedy}`)
  })
})
