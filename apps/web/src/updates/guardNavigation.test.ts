import { describe, expect, test, vi } from 'vitest'
import { type GuardParameters, guardNavigation } from './guardNavigation.ts'

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
  test('behavior: nothing new: the page changes inside the app', async () => {
    const { guarded, navigate, prepare, load } = create()
    await guarded('/there?x=1#y')
    expect(prepare).toHaveBeenCalledExactlyOnceWith('/there?x=1')
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/there?x=1#y')
    expect(load).not.toHaveBeenCalled()
  })

  test('behavior: a new build loads the document of the whole target', async () => {
    const { guarded, navigate, load } = create({ isOutdated: () => true })
    await guarded('/there?x=1#y')
    expect(load).toHaveBeenCalledExactlyOnceWith('/there?x=1#y')
    expect(navigate).not.toHaveBeenCalled()
  })

  test('behavior: what is learnt while preparing counts at once', async () => {
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

  test('behavior: of two moves the later one arrives, though the earlier is prepared last', async () => {
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

  test('behavior: back and forward load the document where the browser already is', async () => {
    const { guarded, load } = create({ isOutdated: () => true })
    await guarded()
    expect(load).toHaveBeenCalledExactlyOnceWith('/back?to=1#mark')
  })

  test('behavior: another place of the same page is no change of page', async () => {
    const { guarded, navigate, prepare, load } = create({ isOutdated: () => true })
    await guarded('/here#below')
    expect(navigate).toHaveBeenCalledOnce()
    expect(prepare).not.toHaveBeenCalled()
    expect(load).not.toHaveBeenCalled()
  })

  test('behavior: input that is not saved keeps the page for as long', async () => {
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

  test('error: code that does not come loads the target as a document', async () => {
    const { guarded, load, claimReload, fail } = create({ navigate: () => Promise.reject(gone) })
    await guarded('/there?x=1#y')
    expect(claimReload).toHaveBeenCalledExactlyOnceWith('/there?x=1')
    expect(load).toHaveBeenCalledExactlyOnceWith('/there?x=1#y')
    expect(fail).not.toHaveBeenCalled()
  })

  test('error: a second time too soon ends on the error screen', async () => {
    const { guarded, load, fail } = create({
      navigate: () => Promise.reject(gone),
      claimReload: () => false,
    })
    await guarded('/there')
    expect(load).not.toHaveBeenCalled()
    expect(fail).toHaveBeenCalledExactlyOnceWith(gone)
  })

  test('error: any other failure is the caller’s', async () => {
    const { guarded } = create({ navigate: () => Promise.reject(new Error('other')) })
    await expect(guarded('/there')).rejects.toThrow('other')
  })
})
