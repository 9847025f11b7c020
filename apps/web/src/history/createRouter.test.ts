import { AureusError } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { createPageClient } from '../createPageClient.ts'
import { loadPageError } from '../errors/errorScreen.ts'
import { resolveState } from '../routes/resolveState.ts'
import { testPayload } from '../testing/payload.ts'
import { createRouter } from './createRouter.ts'

const client = createPageClient(testPayload(), { get: () => null, set: () => {} })
const broken = new AureusError('It is broken')

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

  test('error: a failure shows the error screen where the visitor is', async () => {
    const router = createRouter(resolveState('/'), client, false)
    const drawn = new Promise<void>((resolve) => void router.subscribe(resolve))
    router.fail(broken)
    await drawn
    const error = { statusCode: 500, statusMessage: 'It is broken' }
    expect(router.getState()).toMatchObject({ fullPath: '/', error })
  })

  test('error: a failure of a page that was left meanwhile shows nothing', async () => {
    const router = createRouter(resolveState('/'), client, false)
    router.fail(broken)
    router.set(resolveState('/next'))
    await loadPageError(broken)
    expect(router.getState()).toEqual(resolveState('/next'))
  })

  test('error: a crawler is shown no failure', () => {
    const router = createRouter(resolveState('/'), client, true)
    router.fail(broken)
    expect(router.getState()).toEqual(resolveState('/'))
  })
})
