// Row 11 of the security tests: what a guess at a password costs. docs/custody.md computes with these parameters.
import { scryptSync } from 'node:crypto'
import { PASSWORD_FLOOR, PasswordParametersSchema } from '@aureus/protocol/custody'
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { keysOfPassword, newParameters } from './password.ts'
import { deriveKey } from './sealing.ts'

const full = process.env['SECURITY'] === 'full'
const GUESSES = 15
const password = new TextEncoder().encode('a fine copper kettle')
const walletId = '11'.repeat(16)
/** N, r and p of 2^17, 8 and 1 take 128 MiB: 128 · N · r bytes. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

test('param: a password gets scrypt with 128 MiB and a salt of its own', () => {
  expect(PASSWORD_FLOOR).toEqual({ kdf: 'scrypt', logN: 17, r: 8, p: 1 })
  const salts = [1, 2, 3].map(() => {
    const { salt, ...rest } = newParameters()
    expect(rest).toEqual(PASSWORD_FLOOR)
    expect(base64urlnopad.decode(salt)).toHaveLength(16)
    return salt
  })
  // One guess tries one wallet.
  expect(new Set(salts).size).toBe(salts.length)
})

test('param: a guess costs the whole function, whichever library computes it', () => {
  const parameters = newParameters()
  const salt = base64urlnopad.decode(parameters.salt)
  const material = scryptSync(password, salt, 32, cost)
  const { wrap, token } = keysOfPassword(password, parameters, walletId)
  expect(wrap).toEqual(deriveKey(material, { salt, label: 'aureus/password/wrap/v1', walletId }))
  expect(token).toEqual(deriveKey(material, { salt, label: 'aureus/password/token/v1', walletId }))
  if (full) {
    const native = medianCpuMs(() => scryptSync(password, salt, 32, cost))
    const script = medianCpuMs(() => keysOfPassword(password, parameters, walletId))
    console.log(`row 11: a guess takes ${native} ms of a core natively, ${script} ms in JavaScript`)
  }
})

test('error: refuses parameters that make guesses cheaper', () => {
  const good = newParameters()
  for (const change of [
    { logN: 16 },
    { logN: 21 },
    { r: 4 },
    { r: 1 },
    { p: 0 },
    { kdf: 'pbkdf2' },
  ]) {
    const changed = { ...good, ...change }
    expect(v.is(PasswordParametersSchema, changed)).toBe(false)
    expect(() => keysOfPassword(password, changed as never, walletId)).toThrow(v.ValiError)
  }
})

/** Of the processor's time, which other processes do not change. */
function medianCpuMs(run: () => unknown): number {
  const times = Array.from({ length: GUESSES }, () => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.round(times.toSorted((one, other) => one - other)[GUESSES >> 1] ?? 0)
}
