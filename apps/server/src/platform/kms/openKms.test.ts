import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openKms } from './openKms.ts'

const root = mkdtempSync(join(tmpdir(), 'aureus-kms-'))
afterAll(() => rmSync(root, { recursive: true }))
const dataDir = join(root, 'data')

test('behavior: creates keys in development, for this user only, and reuses them', async () => {
  const kmsDir = join(root, 'laptop')
  const first = openKms({ production: false, dataDir, kmsDir })
  const again = openKms({ production: false, dataDir, kmsDir })
  expect(await again.fingerprint('pepper.1')).toBe(await first.fingerprint('pepper.1'))
  expect(statSync(kmsDir).mode & 0o777).toBe(0o700)
  for (const file of readdirSync(kmsDir))
    expect(statSync(join(kmsDir, file)).mode & 0o777).toBe(0o600)
})
test('error: creates no keys in production, so that a missing key is noticed', () => {
  const kmsDir = join(root, 'production')
  expect(() => openKms({ production: true, dataDir, kmsDir })).toThrow('npm run keys')
  expect(existsSync(kmsDir)).toBe(false)
})
test('error: reports a folder in which keys cannot be created', () => {
  const file = join(root, 'file')
  writeFileSync(file, '')
  const open = () => openKms({ production: false, dataDir, kmsDir: join(file, 'keys') })
  expect(open).toThrow('KMS_DIR: keys cannot be created there (ENOTDIR)')
})
test('behavior: the command creates keys for production and says what to do with them', () => {
  const kmsDir = join(root, 'made')
  const command = join(import.meta.dirname, '../../app/commands/keysCommand.ts')
  const env = {
    ...process.env,
    // A build that ran earlier in this process may have left `production`.
    NODE_ENV: 'test',
    KMS_DIR: kmsDir,
    DATA_DIR: join(root, 'data-of-command'),
    NETWORKS: 'eip155:1',
    RPC_URLS: 'eip155:1=http://127.0.0.1:1,http://127.0.0.2:1',
  }
  const run = (...given: string[]) =>
    execFileSync(process.execPath, [command, ...given], { encoding: 'utf8', env })
  expect(run()).toContain('Created auth-kek, escrow-kek, pepper')
  expect(run()).toContain('already exist')
  expect(openKms({ production: true, dataDir, kmsDir }).keyIds()).toHaveLength(3)
  expect(run('--new', 'auth-kek')).toContain('Created auth-kek.2')
  expect(run('--status')).toMatch(/auth-kek\.2 +0 shares {2}new/)
  expect(() => run('--resplit', 'auth-kek')).toThrow('auth-kek has not been rotated yet')
  expect(() => run('--new', '__proto__')).toThrow('must be one of auth-kek, escrow-kek, pepper')
})
