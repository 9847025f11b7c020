import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, onTestFinished, test } from 'vitest'
import {
  createFeePayerKey,
  createOperatorKeys,
  openFeePayer,
  openOperatorKeys,
} from './operatorKeys.ts'

function place() {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-operator-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { kmsDir: join(folder, 'keys'), dataDir: join(folder, 'data'), executors: 2 }
}

test('behavior: development creates the keys, and the next start has the same', () => {
  const parameters = { ...place(), production: false }
  const first = openOperatorKeys(parameters)
  const again = openOperatorKeys({ ...parameters, production: true })
  expect(again.executors.map(({ address }) => address)).toEqual(
    first.executors.map(({ address }) => address),
  )
  expect(again.paymaster.address).toBe(first.paymaster.address)
  expect(statSync(join(parameters.kmsDir, 'executor.2.key')).mode & 0o077).toBe(0)
})

test('behavior: creating them again changes nothing, and more executors are added', () => {
  const { kmsDir } = place()
  expect(createOperatorKeys(kmsDir, 1)).toEqual(['paymaster.1', 'executor.1'])
  expect(createOperatorKeys(kmsDir, 1)).toEqual([])
  expect(createOperatorKeys(kmsDir, 3)).toEqual(['executor.2', 'executor.3'])
})

test('behavior: the newest key of the paymaster signs', () => {
  const parameters = { ...place(), production: true }
  createOperatorKeys(parameters.kmsDir, 2)
  const before = openOperatorKeys(parameters).paymaster.address
  writeFileSync(join(parameters.kmsDir, 'paymaster.2.key'), `${'12'.repeat(31)}34\n`, {
    mode: 0o600,
  })
  expect(openOperatorKeys(parameters).paymaster.address).not.toBe(before)
})

test('error: production refuses to start without a key', () => {
  const parameters = { ...place(), production: true }
  createOperatorKeys(parameters.kmsDir, 1)
  expect(() => openOperatorKeys(parameters)).toThrow('KMS_DIR')
  expect(() => openOperatorKeys({ ...parameters, kmsDir: '/not/there' })).toThrow('KMS_DIR')
})

test('error: refuses keys that others can read, without their content', () => {
  const parameters = { ...place(), production: true }
  createOperatorKeys(parameters.kmsDir, 2)
  writeFileSync(join(parameters.kmsDir, 'executor.3.key'), 'secret', { mode: 0o644 })
  expect(() => openOperatorKeys(parameters)).toThrow(/executor\.3\.key is readable/)
})

test('behavior: the newest key pays fees on Solana, and production does not start without one', () => {
  const parameters = { ...place(), production: true }
  expect(() => openFeePayer(parameters)).toThrow('KMS_DIR')
  expect(createFeePayerKey(parameters.kmsDir)).toEqual(['solana-fee-payer.1'])
  expect(createFeePayerKey(parameters.kmsDir)).toEqual([])
  const first = openFeePayer(parameters)
  const message = Uint8Array.of(1, 2, 3)
  expect(ed25519.verify(first.sign(message), message, base58.decode(first.address))).toBe(true)
  const next = join(parameters.kmsDir, 'solana-fee-payer.2.key')
  writeFileSync(next, `${'12'.repeat(31)}34\n`, { mode: 0o600 })
  expect(openFeePayer(parameters).address).not.toBe(first.address)
})
