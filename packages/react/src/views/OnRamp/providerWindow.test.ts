import { describe, expect, test } from 'vitest'
import { openProviderWindow } from './providerWindow.ts'

function fakePage() {
  const went: string[] = []
  const page = {
    opener: {} as object | null,
    closed: false,
    document: { title: '' },
    location: {
      replace(url: string) {
        went.push(page.opener === null ? url : `${url} with an opener`)
      },
    },
    close: () => void (page.closed = true),
  }
  return { page, went }
}

describe('openProviderWindow', () => {
  test('behavior: cuts the window off this page before another site is in it', () => {
    const { page, went } = fakePage()
    const opened = openProviderWindow('Opening', { open: () => page as never })
    expect(page.document.title).toBe('Opening')
    expect(opened?.show('https://buy.moonpay.com/')).toBe(true)
    expect(went).toEqual(['https://buy.moonpay.com/'])
  })

  test('behavior: says that a closed window shows nothing', () => {
    const { page, went } = fakePage()
    const opened = openProviderWindow('Opening', { open: () => page as never })
    opened?.close()
    expect(opened?.show('https://buy.moonpay.com/')).toBe(false)
    expect(went).toEqual([])
  })

  test('error: is undefined if the browser blocks it', () => {
    expect(openProviderWindow('Opening', { open: () => null })).toBeUndefined()
  })
})
