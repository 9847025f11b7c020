import { describe, expect, test, vi } from 'vitest'
import { type GuardParameters, guardNavigation } from './startUpdates.ts'

const gone = new TypeError('Failed to fetch dynamically imported module')

function create(more: Partial<GuardParameters> = {}) {
  const parameters = {
    navigate: vi.fn<GuardParameters['navigate']>(() => Promise.resolve()),
    shownPath: () => '/here',
    currentUrl: () => '/back?to=1#mark',
    prepare: vi.fn<GuardParameters['prepare']>(() => Promise.resolve()),
    isOutdated: () => false,
    hasUnsaved: () => false,
    isChunkError: (error: unknown) => error === gone,
    claimReload: vi.fn<GuardParameters['claimReload']>(() => true),
    load: vi.fn<GuardParameters['load']>(),
    fail: vi.fn<GuardParameters['fail']>(),
    ...more,
  }
  return { ...parameters, guarded: guardNavigation(parameters) }
}

describe('guardNavigation', () => {
  test('behavior: navigates inside the app without a new build', async () => {
    const { guarded, navigate, prepare, load } = create()
    await guarded('/there?x=1#y')
    expect(prepare).toHaveBeenCalledExactlyOnceWith('/there?x=1')
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/there?x=1#y')
    expect(load).not.toHaveBeenCalled()
  })

  test('behavior: loads the target as a document for a new build', async () => {
    const { guarded, navigate, load } = create({ isOutdated: () => true })
    await guarded('/there?x=1#y')
    expect(load).toHaveBeenCalledExactlyOnceWith('/there?x=1#y')
    expect(navigate).not.toHaveBeenCalled()
  })

  test('behavior: reacts to a new build that is detected while preparing', async () => {
    let outdated = false
    const { guarded, load } = create({
      isOutdated: () => outdated,
      prepare: () => {
        outdated = true
        return Promise.resolve()
      },
    })
    await guarded('/there')
    expect(load).toHaveBeenCalledOnce()
  })

  test('behavior: the later of two navigations wins, even if the earlier is prepared last', async () => {
    const prepared = Promise.withResolvers<void>()
    const { guarded, navigate } = create({
      prepare: (path) => (path === '/first' ? prepared.promise : Promise.resolve()),
    })
    const first = guarded('/first')
    await guarded('/second')
    prepared.resolve()
    await first
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/second')
  })

  test('behavior: back and forward load the document at the browser’s address', async () => {
    const { guarded, load } = create({ isOutdated: () => true })
    await guarded()
    expect(load).toHaveBeenCalledExactlyOnceWith('/back?to=1#mark')
  })

  test('behavior: ignores another anchor on the same page', async () => {
    const { guarded, navigate, prepare, load } = create({ isOutdated: () => true })
    await guarded('/here#below')
    expect(navigate).toHaveBeenCalledOnce()
    expect(prepare).not.toHaveBeenCalled()
    expect(load).not.toHaveBeenCalled()
  })

  test('behavior: keeps the page while it has unsaved input', async () => {
    let unsaved = true
    const { guarded, navigate, load } = create({
      isOutdated: () => true,
      hasUnsaved: () => unsaved,
    })
    await guarded('/there')
    expect(navigate).toHaveBeenCalledOnce()
    expect(load).not.toHaveBeenCalled()
    unsaved = false
    await guarded('/there')
    expect(load).toHaveBeenCalledExactlyOnceWith('/there')
  })

  test('error: loads the target as a document if its code fails to load', async () => {
    const { guarded, load, claimReload, fail } = create({ navigate: () => Promise.reject(gone) })
    await guarded('/there?x=1#y')
    expect(claimReload).toHaveBeenCalledExactlyOnceWith('/there?x=1')
    expect(load).toHaveBeenCalledExactlyOnceWith('/there?x=1#y')
    expect(fail).not.toHaveBeenCalled()
  })

  test('error: shows the error screen if that happens again too soon', async () => {
    const { guarded, load, fail } = create({
      navigate: () => Promise.reject(gone),
      claimReload: () => false,
    })
    await guarded('/there')
    expect(load).not.toHaveBeenCalled()
    expect(fail).toHaveBeenCalledExactlyOnceWith(gone)
  })

  test('error: passes other failures to the caller', async () => {
    const { guarded } = create({ navigate: () => Promise.reject(new Error('other')) })
    await expect(guarded('/there')).rejects.toThrow('other')
  })
})
