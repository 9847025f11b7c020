import { describe, expect, test } from 'vitest'
import { createPageClient } from '../createPageClient.ts'
import { testPayload } from '../testing/payload.ts'
import { resolveState } from './resolveState.ts'
import { createRouter } from './router.ts'

const client = createPageClient(testPayload(), { get: () => null, set: () => {} })
const broken = { statusCode: 500, statusMessage: 'broken' }

describe('createRouter', () => {
  test('behavior: tells its listeners of each state, and of none after they left', () => {
    const router = createRouter(resolveState('/'), client, false)
    const seen: string[] = []
    const leave = router.subscribe(() => seen.push(router.getState().fullPath))
    router.set(resolveState('/a'))
    leave()
    router.set(resolveState('/b'))
    expect(seen).toEqual(['/a'])
  })

  test('behavior: remembers what the server drew', () => {
    const router = createRouter(resolveState('/'), client, false)
    router.fail(broken)
    expect(router.getInitialState()).toEqual(resolveState('/'))
  })

  test('error: a failure shows the error screen where the visitor is', () => {
    const router = createRouter(resolveState('/'), client, false)
    router.fail(broken)
    expect(router.getState()).toMatchObject({ fullPath: '/', error: broken })
  })

  test('error: a crawler is shown no failure', () => {
    const router = createRouter(resolveState('/'), client, true)
    router.fail(broken)
    expect(router.getState()).toEqual(resolveState('/'))
  })
})
