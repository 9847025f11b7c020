import { AureusError } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { createPageClient } from '../createPageClient.ts'
import { loadPageError } from '../errors/errorScreen.ts'
import { resolveState } from '../routes/resolveState.ts'
import { testPayload } from '../testing/payload.ts'
import { createRouter } from './createRouter.ts'

const client = createPageClient(testPayload(), { get: () => null, set: () => {} })
const broken = new AureusError('Broken')

describe('createRouter', () => {
  test('behavior: notifies listeners of each state until they leave', () => {
    const router = createRouter(resolveState('/'), client, false)
    const seen: string[] = []
    const leave = router.subscribe(() => seen.push(router.getState().fullPath))
    router.set(resolveState('/a'))
    leave()
    router.set(resolveState('/b'))
    expect(seen).toEqual(['/a'])
  })

  test('behavior: keeps the server’s state as the initial one', () => {
    const router = createRouter(resolveState('/'), client, false)
    router.fail(broken)
    expect(router.getInitialState()).toEqual(resolveState('/'))
  })

  test('error: shows the error screen at the current path', async () => {
    const router = createRouter(resolveState('/'), client, false)
    const drawn = new Promise<void>((resolve) => void router.subscribe(resolve))
    router.fail(broken)
    await drawn
    // Its words depend on whether this is development.
    const error = await loadPageError(broken)
    expect(router.getState()).toMatchObject({ fullPath: '/', error })
  })

  test('error: ignores a failure of a page that was left', async () => {
    const router = createRouter(resolveState('/'), client, false)
    router.fail(broken)
    router.set(resolveState('/next'))
    await loadPageError(broken)
    expect(router.getState()).toEqual(resolveState('/next'))
  })

  test('error: shows no error to a crawler', () => {
    const router = createRouter(resolveState('/'), client, true)
    router.fail(broken)
    expect(router.getState()).toEqual(resolveState('/'))
  })
})
