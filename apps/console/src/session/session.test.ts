import type { AdminSession, Role } from '@aureus/protocol/admin'
import { describe, expect, test } from 'vitest'
import { missingRole, needsStepUp } from './session.tsx'

const nowMs = 1_795_000_000_000
const sessionOf = (role: Role, steppedUpUntilMs: number | null = null): AdminSession => ({
  account: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  role,
  expiresAtMs: nowMs + 1000,
  steppedUpUntilMs,
})

describe('missingRole', () => {
  test.each([
    ['viewer', 'GET /v1/people', undefined],
    ['viewer', 'POST /v1/people/{id}/freeze', 'support'],
    ['support', 'POST /v1/people/{id}/freeze', undefined],
    ['support', 'POST /v1/people/{id}/ban', 'admin'],
    ['admin', 'POST /v1/people/{id}/ban', undefined],
  ] as const)('behavior: a %s who wants %s lacks %s', (role, operation, missing) => {
    expect(missingRole(sessionOf(role), operation)).toBe(missing)
  })
})

describe('needsStepUp', () => {
  const thaw = 'POST /v1/people/{id}/thaw'
  test.each([
    [thaw, null, true],
    [thaw, nowMs - 1, true],
    [thaw, nowMs + 4000, true],
    [thaw, nowMs + 60_000, false],
    ['POST /v1/people/{id}/freeze', null, false],
    ['GET /v1/people', null, false],
  ] as const)('behavior: %s with a signature until %s: %s', (operation, until, needed) => {
    expect(needsStepUp(sessionOf('admin', until), operation, nowMs)).toBe(needed)
  })
})
