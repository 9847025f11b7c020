import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requestUrl } from './requestUrl.ts'

describe('requestUrl', () => {
  test.each([
    ['/inbox?to=a%20b', '/inbox', '?to=a%20b'],
    ['//', '//', ''],
    ['//evil.example/inbox', '//evil.example/inbox', ''],
    ['/\\evil.example/inbox', '//evil.example/inbox', ''],
    ['/%', '/%', ''],
    ['http://evil.example/inbox', '/-/not-a-path', ''],
    ['*', '/-/not-a-path', ''],
    ['', '/-/not-a-path', ''],
  ])('behavior: reads %j', (url, pathname, search) => {
    expect(requestUrl({ url })).toMatchObject({ pathname, search })
  })

  const separators = fc.array(fc.constantFrom(...'/\\@:.?#[]%a')).map((all) => all.join(''))
  test('behavior: no request names another host', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), separators), (url) => {
        expect(requestUrl({ url }).host).toBe('localhost')
        expect(requestUrl({ url: `/${url}` }).host).toBe('localhost')
      }),
    )
  })
})
