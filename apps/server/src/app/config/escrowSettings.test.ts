import { describe, expect, test } from 'vitest'
import { SettingsError } from '../../platform/settings/problem.ts'
import { readEscrowServer } from './escrowSettings.ts'

const enough = {
  WALLET_URL: 'https://wallet.example.com',
  ESCROW_TOKEN: 't'.repeat(32),
  SMTP_URL: 'smtps://user:password@mail.example.com',
}
const production = {
  ...enough,
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://escrow.example.com',
  KMS_DIR: '/etc/aureus-escrow/keys',
  MAIL_FROM: 'wallet@example.com',
}

function namesOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readEscrowServer(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.problems.map(({ name }) => name)
    throw error
  }
  return []
}

describe('readEscrowServer', () => {
  test('behavior: keeps away from the data of a main server beside it', () => {
    const settings = readEscrowServer(enough)
    expect(settings.port).toBe(3010)
    expect(settings.dataDir).toMatch(/\.data\.escrow$/)
    expect(settings.kmsDir).toMatch(/\.data\.escrow\.keys$/)
    expect(settings.delayMs).toBe(86_400_000)
  })

  test('behavior: needs no setting of the main server in production', () => {
    expect(namesOf(production)).toEqual([])
  })

  test.each(['WALLET_URL', 'ESCROW_TOKEN', 'SMTP_URL', 'PUBLIC_ORIGIN', 'KMS_DIR', 'MAIL_FROM'])(
    'error: names %s if it is missing in production',
    (name) => {
      expect(namesOf({ ...production, [name]: '' })).toContain(name)
    },
  )

  test.each([
    ['ESCROW_TOKEN', 'short'],
    ['PUBLIC_ORIGIN', 'http://escrow.example.com'],
    ['DATABASE_URL', 'postgres://escrow:short@localhost/escrow'],
  ])('error: names %s for %s', (name, value) => {
    expect(namesOf({ ...production, [name]: value })).toEqual([name])
  })
})
